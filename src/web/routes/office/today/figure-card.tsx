import type { PublishedFigure } from '#contracts/today.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatChange } from '#web/i18n/numbers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spark } from './spark.tsx'

interface Props {
  readonly name: string
  readonly figure: PublishedFigure
  /** The large number and its unit. */
  readonly value: string
  readonly unit?: string
  readonly than: string
  /** Change as a percentage or as a number. */
  readonly change: 'share' | 'number'
  readonly isLessBetter?: boolean
  readonly spark: 'good' | 'warm' | 'bad'
}

const changeOf = ({ now, before }: PublishedFigure, as: Props['change']): number | undefined => {
  if (now === null || before === null) return undefined
  if (as === 'number') return now - before
  return before === 0 ? undefined : now / before - 1
}

const Trend = ({ figure, change, than, isLessBetter }: Omit<Props, 'name' | 'value' | 'spark'>) => {
  const by = changeOf(figure, change)
  if (by === undefined) return <span className="bo-trend" />
  const rounded = change === 'share' ? Math.round(by * 100) : Math.round(by)
  const isGood = rounded === 0 ? undefined : rounded > 0 !== (isLessBetter ?? false)
  const kind = isGood === undefined ? '' : isGood ? 'up' : 'down'
  return (
    <span className={`bo-trend ${kind}`} title={than}>
      {rounded !== 0 && <Icon name={rounded > 0 ? 'trending-up' : 'trending-down'} size={16} />}
      <bdi>
        {rounded === 0 ? m.office_trend_same() : formatChange(by, change === 'share' ? 'percent' : 'decimal')}
      </bdi>
      <span className="vh">{than}</span>
    </span>
  )
}

export const FigureCard = ({ name, value, unit, spark, ...trend }: Props) => (
  <section className="card bo-kpi">
    <h2>{name}</h2>
    <p className="bo-kpi-value">
      <bdi>{value}</bdi> {unit && <small>{unit}</small>}
    </p>
    <div className="bo-kpi-foot">
      <Trend {...trend} />
      <Spark series={trend.figure.series} kind={spark} />
    </div>
  </section>
)
