import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { Price } from '#web/routes/store/parts/price.tsx'
import { cashToCollect, type Stop } from '../work/board.ts'

interface Props {
  readonly stops: readonly Stop[]
  readonly done: number
  readonly held: number
}

const RADIUS = 34
const ROUND = 2 * Math.PI * RADIUS

export const CashBox = ({ stops, done, held }: Props) => {
  const all = done + stops.length
  const share = all === 0 ? 0 : done / all
  return (
    <section className="cr-cash">
      <div>
        <h2 className="small">{m.courier_cash_title()}</h2>
        <Price of={fromEgp(cashToCollect(stops))} />
        <p className="small">{m.courier_cash_held({ amount: formatMoney(fromEgp(held)) })}</p>
      </div>
      <svg className="cr-ring" viewBox="0 0 84 84" role="img" aria-label={m.courier_progress({ done, all })}>
        <circle className="track" cx="42" cy="42" r={RADIUS} />
        {share > 0 && (
          <circle className="part" cx="42" cy="42" r={RADIUS} strokeDasharray={`${ROUND * share} ${ROUND}`} />
        )}
        <text x="42" y="49" textAnchor="middle" direction="ltr">
          {done}/{all}
        </text>
      </svg>
    </section>
  )
}
