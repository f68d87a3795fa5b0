import { useState } from 'react'
import { distanceMetres } from '#domain/shared/geo-point.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { shownNumber } from '#web/orders/order-number.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { OPEN_SORTS, type OpenDelivery, type OpenSort, quarterOf, sortOpen } from '../work/board.ts'
import type { Work } from '../work/work.ts'
import { ageWords, distanceWords, STEP_WORDS } from './stop-words.ts'
import './reason-choice.css'
import './stop-list.css'

interface Props {
  readonly work: Work
  readonly open: readonly OpenDelivery[]
  /** Cursor of the next page. */
  readonly next: string | undefined
  readonly canTake: boolean
  readonly isOn: boolean
}

interface Later {
  /** Cursor where the loaded pages start; if it differs, the list has changed and they are dropped. */
  readonly from: string
  readonly orders: readonly OpenDelivery[]
  readonly next: string | undefined
}

const SORT_WORDS: Readonly<Record<OpenSort, () => string>> = {
  near: m.courier_sort_near,
  old: m.courier_sort_old,
}

interface OpenProps {
  readonly order: OpenDelivery
  readonly canTake: boolean
  readonly isTaking: boolean
  readonly isTicked: boolean
  readonly onTick: () => void
  readonly onTake: () => void
}

const OpenOrder = ({ order, canTake, isTaking, isTicked, onTick, onTake }: OpenProps) => {
  const place = quarterOf(order)
  const number = shownNumber(order)
  const isReady = order.fulfilment === 'ready'
  return (
    <li className={isReady ? 'card cr-stop cr-open' : 'card cr-stop cr-open later'}>
      <label className="cr-tick">
        <input
          type="checkbox"
          aria-label={m.courier_tick({ number })}
          checked={isTicked}
          disabled={!canTake}
          onChange={onTick}
        />
      </label>
      <span className="grow">
        <span className="cr-open-head">
          <bdi className="issued strong">{number}</bdi>
          <span className={isReady ? 'tag ok' : 'tag'}>{STEP_WORDS[order.fulfilment]()}</span>
        </span>
        <b>
          <bdi className="clip">{place}</bdi>
        </b>
        <DotSeparated className="small muted">
          {distanceWords(distanceMetres(shopFront().place, order.destination))}
          {ageWords(Date.now() - Date.parse(order.createdAt))}
          {m.tracking_items({ count: order.pieces })}
          {order.cashDue > 0 && <bdi>{formatMoney(fromEgp(order.cashDue))}</bdi>}
        </DotSeparated>
      </span>
      <button
        type="button"
        className={isReady ? 'btn btn-soft' : 'btn btn-ghost'}
        disabled={!canTake}
        aria-busy={isTaking || undefined}
        aria-label={isReady ? m.courier_take_named({ place }) : m.courier_take_early_named({ place })}
        onClick={onTake}
      >
        {isReady ? m.courier_take() : m.courier_take_early()}
      </button>
    </li>
  )
}

/** Orders without a courier. The first courier to take one gets it, so taking needs the network. */
export const OpenOrders = ({ work, open, next, canTake, isOn }: Props) => {
  const [taking, setTaking] = useState<ReadonlySet<string>>(new Set())
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<OpenSort>('near')
  const [loaded, setLoaded] = useState<Later>()
  const [isLoading, setLoading] = useState(false)
  const later = loaded && loaded.from === next ? loaded : undefined
  const listed = sortOpen(later ? [...open, ...later.orders] : open, sort, shopFront().place)
  const chosen = listed.filter(({ _id }) => ticked.has(_id))
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
  const take = async (orders: readonly OpenDelivery[]): Promise<void> => {
    setTaking(new Set(orders.map(({ _id }) => _id)))
    // Sequential: after a refusal the others may still be free.
    for (const { _id } of orders) await work.take(_id)
    setTaking(new Set())
    setTicked(new Set())
  }
  const tick = (id: string): void =>
    setTicked((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <section>
      <div className="cr-list-head">
        <h2>{m.courier_open()}</h2>
      </div>
      {open.length === 0 && <p className="small muted">{m.courier_open_none()}</p>}
      {open.length > 0 && !isOn && <p className="small muted">{m.courier_open_off()}</p>}
      {open.length > 1 && (
        <fieldset className="cr-reasons cr-sort">
          <legend className="vh">{m.courier_sort()}</legend>
          {OPEN_SORTS.map((each) => (
            <label key={each}>
              <input
                className="vh"
                type="radio"
                name="openSort"
                checked={sort === each}
                onChange={() => setSort(each)}
              />
              {SORT_WORDS[each]()}
            </label>
          ))}
        </fieldset>
      )}
      <ul className="cr-stops">
        {listed.map((order) => (
          <OpenOrder
            key={order._id}
            order={order}
            canTake={canTake && taking.size === 0}
            isTaking={taking.has(order._id)}
            isTicked={ticked.has(order._id)}
            onTick={() => tick(order._id)}
            onTake={() => void take([order])}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <button
          type="button"
          className="btn btn-primary btn-xl cr-take-many"
          disabled={!canTake || taking.size > 0}
          onClick={() => void take(chosen)}
        >
          {m.courier_take_many({ count: chosen.length })}
        </button>
      )}
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
