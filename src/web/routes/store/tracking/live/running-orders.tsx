import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { shownNumber } from '#web/orders/order-number.ts'
import { orderTitle } from '#web/orders/order-title.ts'
import { Icon } from '#web/ui/icon.tsx'
import { STEPS, stepOf } from '../steps.ts'
import './running-orders.css'

interface Props {
  readonly orders: readonly ServerOrder[]
  readonly shownId: string | undefined
  /** Texts of queued actions on an order. */
  readonly doneWith: (orderId: string) => readonly string[]
  readonly onChoose: (orderId: string) => void
}

/** Chooses which running order the panel follows. */
export const RunningOrders = ({ orders, shownId, doneWith, onChoose }: Props) => (
  <fieldset className="running-orders">
    <legend className="vh">{m.tracking_choose_running()}</legend>
    {orders.map((order) => {
      const { _id, fulfilment, items, askedUntil } = order
      const step = STEPS[stepOf(fulfilment) ?? 'placed']
      const [done, ...waiting] = doneWith(_id)
      return (
        <button
          key={_id}
          type="button"
          className={askedUntil && 'asks'}
          aria-pressed={_id === shownId}
          onClick={() => onChoose(_id)}
        >
          <Icon name={done ? 'undo-2' : step.icon} />
          <span>
            <b>
              {done ?? step.name()} <bdi className="issued small muted">{shownNumber(order)}</bdi>
            </b>
            {askedUntil && <span className="small tag warn">{m.tracking_asks()}</span>}
            {waiting.map((words) => (
              <span key={words} className="small">
                {words}
              </span>
            ))}
            <bdi className="small what">{orderTitle(items)}</bdi>
          </span>
        </button>
      )
    })}
  </fieldset>
)
