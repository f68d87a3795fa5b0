import { useState } from 'react'
import { distanceMetres } from '#domain/shared/geo-point.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { shownNumber } from '#web/i18n/order-number.ts'
import { shopFront } from '#web/shop-front.ts'
import { Apart } from '#web/ui/apart.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type OpenDelivery, quarterOf } from '../work/board.ts'
import type { Work } from '../work/work.ts'
import { ageWords, distanceWords, STEP_WORDS } from './stop-words.ts'
import './stop-list.css'

interface Props {
  readonly work: Work
  readonly open: readonly OpenDelivery[]
  /** The cursor of those after them. */
  readonly next: string | undefined
  readonly canTake: boolean
  readonly isOn: boolean
}

interface Later {
  /** The cursor they begin at: another one means that the list has changed under them. */
  readonly from: string
  readonly orders: readonly OpenDelivery[]
  readonly next: string | undefined
}

/** Orders without a courier. The first to take one gets it, so taking needs the network. */
export const OpenOrders = ({ work, open, next, canTake, isOn }: Props) => {
  const [takingId, setTaking] = useState<string>()
  const [loaded, setLoaded] = useState<Later>()
  const [isLoading, setLoading] = useState(false)
  const later = loaded && loaded.from === next ? loaded : undefined
  const listed = later ? [...open, ...later.orders] : open
  const cursor = later ? later.next : next
  const showMore = async (): Promise<void> => {
    if (cursor === undefined || next === undefined) return
    setLoading(true)
    const page = await work.openAfter(cursor)
    setLoading(false)
    if (page)
      setLoaded({
        from: next,
        orders: [...(later?.orders ?? []), ...page.items],
        next: page.next ?? undefined,
      })
  }
  const take = async (id: string): Promise<void> => {
    setTaking(id)
    await work.take(id)
    setTaking(undefined)
  }
  return (
    <section>
      <div className="cr-list-head">
        <h2>{m.courier_open()}</h2>
      </div>
      {open.length === 0 && <p className="small muted">{m.courier_open_none()}</p>}
      {open.length > 0 && !isOn && <p className="small muted">{m.courier_open_off()}</p>}
      <ul className="cr-stops">
        {listed.map((order) => {
          const place = quarterOf(order)
          return (
            <li key={order._id} className="card cr-stop">
              <i>
                <Icon name="package" />
              </i>
              <span className="grow">
                <b>
                  <bdi className="issued">{shownNumber(order)}</bdi> <bdi>{place}</bdi>
                </b>
                <span className={order.fulfilment === 'ready' ? 'tag ok' : 'tag'}>
                  {STEP_WORDS[order.fulfilment]()}
                </span>
                <Apart className="small muted">
                  {distanceWords(distanceMetres(shopFront().place, order.destination))}
                  {ageWords(Date.now() - Date.parse(order.createdAt))}
                  {m.tracking_items({ count: order.pieces })}
                  {order.cashDue > 0 && <bdi>{formatMoney(fromEgp(order.cashDue))}</bdi>}
                </Apart>
              </span>
              <button
                type="button"
                className="btn btn-soft"
                disabled={!canTake}
                aria-busy={takingId === order._id || undefined}
                aria-label={m.courier_take_named({ place })}
                onClick={() => void take(order._id)}
              >
                {m.courier_take()}
              </button>
            </li>
          )
        })}
      </ul>
      {cursor !== undefined && (
        <button
          type="button"
          className="btn btn-line"
          disabled={isLoading}
          aria-busy={isLoading || undefined}
          onClick={() => void showMore()}
        >
          {m.courier_open_more()}
        </button>
      )}
    </section>
  )
}
