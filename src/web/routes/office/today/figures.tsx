import type { TodayAnswer } from '#contracts/today.ts'
import type { StretchName } from '#domain/office/stretch.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatNumber } from '#web/i18n/numbers.ts'
import { FigureCard } from './figure-card.tsx'

const THAN: Readonly<Record<StretchName, () => string>> = {
  today: m.office_than_today,
  week: m.office_than_week,
  month: m.office_than_month,
}

const inDigits = (value: number | null, decimals = 0): string =>
  value === null ? '–' : formatNumber(value, decimals)

/** The four figures of the period. */
export const Figures = ({
  today,
  stretch,
}: {
  readonly today: TodayAnswer
  readonly stretch: StretchName
}) => {
  const than = THAN[stretch]()
  const { orders, sales, minutes, returns } = today
  return (
    <div className="bo-kpis">
      <FigureCard
        name={m.office_kpi_orders()}
        figure={orders}
        value={inDigits(orders.now)}
        {...{ than, change: 'share', spark: 'good' }}
      />
      <FigureCard
        name={m.office_kpi_sales()}
        figure={sales}
        value={inDigits(sales.now, 2)}
        unit={m.office_unit_egp()}
        {...{ than, change: 'share', spark: 'good' }}
      />
      <FigureCard
        name={m.office_kpi_minutes()}
        figure={minutes}
        value={inDigits(minutes.now)}
        {...(minutes.now !== null && { unit: m.office_unit_minutes({ count: Math.round(minutes.now) }) })}
        {...{ than, change: 'number', spark: 'warm', isLessBetter: true }}
      />
      <FigureCard
        name={m.office_kpi_returns()}
        figure={returns}
        value={inDigits(returns.now)}
        {...{ than, change: 'number', spark: 'bad', isLessBetter: true }}
      />
    </div>
  )
}
