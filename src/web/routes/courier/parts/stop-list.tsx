import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type DoneStop, quarterOf, type Stop } from '../work/board.ts'
import { piecesWords } from './stop-words.ts'
import './stop-list.css'

interface Props {
  readonly stops: readonly Stop[]
  readonly done: readonly DoneStop[]
  readonly shownId: string | undefined
  readonly onChoose: (id: string) => void
}

interface NamedProps {
  readonly order: { readonly _id: string; readonly number?: string | undefined }
  readonly name: string
}

/** The order number on the bag, and the name, clipped at its own end. */
const Named = ({ order, name }: NamedProps) => (
  <b>
    <bdi className="issued cr-number">{shownNumber(order)}</bdi>
    <bdi className="clip">{name}</bdi>
  </b>
)

const Done = ({ name, quarter, pieces, collected, ...order }: DoneStop) => (
  <li className="card cr-stop done">
    <i>
      <Icon name="check" />
    </i>
    <span className="grow">
      <Named order={order} name={name} />
      <span className="small muted">{piecesWords(quarter, pieces)}</span>
    </span>
    <span className="cr-due">
      <span className="tag ok">{m.courier_step_delivered()}</span>
      {collected > 0 && <bdi className="strong">{formatMoney(fromEgp(collected))}</bdi>}
    </span>
  </li>
)

export const StopList = ({ stops, done, shownId, onChoose }: Props) => {
  const count = stops.length + done.length
  if (count === 0) return null
  return (
    <section>
      <div className="cr-list-head">
        <h2>{m.courier_today()}</h2>
        <span className="small muted">{m.courier_stops({ count })}</span>
      </div>
      <ol className="cr-stops">
        {done.map((stop) => (
          <Done key={stop._id} {...stop} />
        ))}
        {stops.map(({ _id, number: stopNumber, shippingInfo, pieces, cashDue }, index) => (
          <li key={_id}>
            <button
              type="button"
              className="card cr-stop"
              aria-pressed={_id === shownId}
              onClick={() => onChoose(_id)}
            >
              <i>{done.length + index + 1}</i>
              <span className="grow">
                <Named order={{ _id, number: stopNumber }} name={shippingInfo.fullName} />
                <span className="small muted">{piecesWords(quarterOf(shippingInfo), pieces)}</span>
              </span>
              {cashDue > 0 ? (
                <span className="cr-due">
                  <bdi className="strong">{formatMoney(fromEgp(cashDue))}</bdi>
                  <span className="xs muted">{m.courier_cash()}</span>
                </span>
              ) : (
                <span className="tag info">{m.courier_paid()}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
