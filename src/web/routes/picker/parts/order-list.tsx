import { useState } from 'react'
import { MAX_WAVE } from '#domain/picking/picking.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatClock } from '#web/orders/dates.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { toast } from '#web/ui/toasts.tsx'
import { isMine, type PickingOrder } from '../work/board.ts'
import type { PickingState, PickingWork } from '../work/picking-work.ts'

interface Props {
  readonly work: PickingWork
  readonly state: PickingState
  readonly orders: readonly PickingOrder[]
  readonly mayTakeOver: boolean
  /** Called when orders were taken, to show the wave. */
  readonly onTaken: () => void
}

const Facts = ({ order, now }: { readonly order: PickingOrder; readonly now: number }) => {
  const due = Date.parse(order.dueAt)
  return (
    <span className="pk-facts">
      <b>
        <bdi className="issued">{shownNumber(order)}</bdi>
      </b>
      <span className={due < now ? 'tag bad' : 'tag'}>{m.picker_due({ time: formatClock(due) })}</span>
      <span className="small muted">
        {m.picker_items({ count: order.lines.length })}
        {DOT}
        <bdi>{order.area}</bdi>
      </span>
    </span>
  )
}

/** All orders to pick, the earliest due first: free ones to take, and those of others with their names. */
export const OrderList = ({ work, state, orders, mayTakeOver, onTaken }: Props) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const now = Date.now() + state.aheadMs
  const free = orders.filter(({ picker }) => picker === null)
  const others = orders.filter((order) => order.picker !== null && !isMine(order))
  const taking = free.filter(({ _id }) => chosen.has(_id)).slice(0, MAX_WAVE)

  const take = async (ids: readonly string[], takeOver = false): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const refused = await work.hold(ids, takeOver)
    setBusy(false)
    if (!refused) return toast(m.picker_take_offline(), { kind: 'bad' })
    // If another picker took several of these orders, their refusals have the same text, which is shown once.
    for (const text of new Set(refused.map((message) => message[currentLanguage()])))
      toast(text, { kind: 'bad' })
    setChosen(new Set())
    if (refused.length < ids.length) onTaken()
  }
  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <section aria-labelledby="pk-free">
      <h2 id="pk-free">{m.picker_free()}</h2>
      {free.length === 0 && <p className="muted">{m.picker_none()}</p>}
      <ul className="pk-orders">
        {free.map((order) => (
          <li key={order._id}>
            <label className="card pk-order">
              <input
                type="checkbox"
                checked={chosen.has(order._id)}
                onChange={() => toggle(order._id)}
                aria-label={m.picker_choose({ number: shownNumber(order) })}
              />
              <Facts order={order} now={now} />
            </label>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h2>{m.picker_others()}</h2>
          <ul className="pk-orders">
            {others.map((order) => (
              <li key={order._id} className="card pk-order">
                <Facts order={order} now={now} />
                <span className="tag warn">{m.picker_held_by({ name: order.picker?.name ?? '' })}</span>
                {mayTakeOver && (
                  <button
                    type="button"
                    className="btn btn-line"
                    disabled={isBusy}
                    onClick={() => void take([order._id], true)}
                  >
                    {m.picker_take_over()}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {taking.length > 0 && (
        <div className="pk-bar">
          <button
            type="button"
            className="btn btn-primary btn-xl btn-block"
            disabled={isBusy}
            onClick={() => void take(taking.map(({ _id }) => _id))}
          >
            {m.picker_take({ count: taking.length })}
          </button>
        </div>
      )}
    </section>
  )
}
