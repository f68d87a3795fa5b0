import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { Price } from '#web/routes/store/parts/price.tsx'
import { cashToCollect, type DoneStop, type Stop } from '../work/board.ts'

interface Props {
  readonly stops: readonly Stop[]
  readonly done: readonly DoneStop[]
  readonly held: number
}

const RADIUS = 34
const ROUND = 2 * Math.PI * RADIUS

export const CashBox = ({ stops, done, held }: Props) => {
  const count = done.length
  const all = count + stops.length
  const share = all === 0 ? 0 : count / all
  // After the last delivery the cash in hand is shown large.
  const isLast = stops.length === 0
  const collected = done.reduce((sum, each) => sum + fromEgp(each.collected), 0)
  const tips = done.reduce((sum, { tip = 0 }) => sum + fromEgp(tip), 0)
  return (
    <details className="cr-cash-box" open={isLast}>
      <summary>
        {isLast
          ? m.courier_cash_hand_in()
          : m.courier_cash_line({
              due: formatMoney(fromEgp(cashToCollect(stops))),
              held: formatMoney(fromEgp(held)),
            })}
      </summary>
      <section className="cr-cash">
        <div>
          <h2 className="small">{isLast ? m.courier_cash_hand_in() : m.courier_cash_title()}</h2>
          <Price of={fromEgp(isLast ? held : cashToCollect(stops))} />
          {!isLast && <p className="small">{m.courier_cash_held({ amount: formatMoney(fromEgp(held)) })}</p>}
          <p className="small">{m.courier_cash_today({ amount: formatMoney(collected) })}</p>
          {tips > 0 && <p className="small">{m.courier_tips_today({ amount: formatMoney(tips) })}</p>}
        </div>
        <svg
          className="cr-ring"
          viewBox="0 0 84 84"
          role="img"
          aria-label={m.courier_progress({ done: count, all })}
        >
          <circle className="track" cx="42" cy="42" r={RADIUS} />
          {share > 0 && (
            <circle
              className="part"
              cx="42"
              cy="42"
              r={RADIUS}
              strokeDasharray={`${ROUND * share} ${ROUND}`}
            />
          )}
          <text x="42" y="49" textAnchor="middle" direction="ltr">
            {count}/{all}
          </text>
        </svg>
      </section>
    </details>
  )
}
