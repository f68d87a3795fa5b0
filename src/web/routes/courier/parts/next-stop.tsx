import { useState } from 'react'
import { isWaiting } from '#domain/fulfilment/fulfilment.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { telHref } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { productName } from '#web/i18n/item-name.ts'
import { shownQuantity } from '#web/i18n/quantity.ts'
import { readAddress } from '#web/orders/address-shown.tsx'
import { courierName } from '#web/orders/courier-name.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { shownNumber } from '#web/orders/order-number.ts'
import { isAtDoor, isFetchable, type Stop } from '#web/routes/courier/work/board.ts'
import type { Work } from '#web/routes/courier/work/work.ts'
import { Price } from '#web/routes/store/parts/price.tsx'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { GiveBack } from './give-back.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { StopActions } from './stop-actions.tsx'
import { StopMap } from './stop-map.tsx'
import { STEP_WORDS } from './stop-words.ts'
import './next-stop.css'

interface BagsProps {
  readonly bags: readonly Stop[]
  readonly isChosen: (bag: Stop) => boolean
  readonly onToggle: (id: string) => void
}

/** Orders waiting at the shop, picked up together. */
const Bags = ({ bags, isChosen, onToggle }: BagsProps) => (
  <fieldset className="cr-bags">
    <legend>{m.courier_bags()}</legend>
    {bags.map((bag) => (
      <label key={bag._id} className="check">
        <input type="checkbox" checked={isChosen(bag)} onChange={() => onToggle(bag._id)} />
        <span className="grow">
          <bdi className="issued strong">{shownNumber(bag)}</bdi> <bdi>{bag.shippingInfo.fullName}</bdi>
        </span>
        <span className={bag.fulfilment === 'ready' ? 'tag ok' : 'tag'}>{STEP_WORDS[bag.fulfilment]()}</span>
      </label>
    ))}
  </fieldset>
)

interface Props {
  readonly work: Work
  readonly stop: Stop
  readonly here: GeoPoint | undefined
  readonly number: number
  readonly all: number
  /** Orders that can be picked up now; may include this stop. */
  readonly bags: readonly Stop[]
  /** Steps that can still be undone. */
  readonly undoable: readonly Stop[]
  readonly onChoose: (id: string) => void
}

const Collect = ({ due }: { readonly due: number }) =>
  due > 0 ? (
    <div className="cr-collect">
      <span className="row">
        <Icon name="banknote" size={22} />
        {m.courier_collect()}
      </span>
      <Price of={fromEgp(due)} />
    </div>
  ) : (
    <div className="cr-collect paid">
      <span className="row">
        <Icon name="circle-check" size={22} />
        {m.courier_nothing_to_collect()}
      </span>
    </div>
  )

const Items = ({ items }: Pick<Stop, 'items'>) => (
  <details className="cr-items">
    <summary>{m.courier_items()}</summary>
    <ul>
      {items.map(({ name, nameAr, ...item }) => (
        <li key={name}>
          <bdi>{shownQuantity(item)} ×</bdi> {productName({ name, nameAr })}
        </li>
      ))}
    </ul>
  </details>
)

/** Shown when the order is with another courier and was reassigned. */
const FetchFrom = ({ from: { name, phone } }: { readonly from: NonNullable<Stop['from']> }) => (
  <div className="alert warn cr-from">
    <span className="grow">{m.courier_fetch_from({ name: courierName(name) })}</span>
    <a className="btn btn-line" href={telHref(phone)}>
      <Icon name="phone" size={18} />
      <bdi>{phone}</bdi>
    </a>
  </div>
)

/** The next stop with everything needed for the delivery. */
export const NextStop = ({ work, stop, here, number, all, bags, undoable, onChoose }: Props) => {
  const [isHandingOver, setHandingOver] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [isMapOpen, setMapOpen] = useState(false)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const { shippingInfo, fulfilment, cashDue, items } = stop
  const { street, places, landmark } = readAddress(shippingInfo)
  const toggle = (id: string): void =>
    setToggled((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    )
  // Orders that are not packed start unselected, except the stop that is shown.
  const isChosen = (bag: Stop): boolean =>
    (bag.fulfilment === 'ready' || bag._id === stop._id) !== toggled.has(bag._id)
  const fetched = bags.length > 1 ? bags.filter(isChosen) : isFetchable(stop) ? [stop] : []
  const waiting = isWaiting(fulfilment) ? undefined : bags[0]
  return (
    <section className="card cr-next" aria-labelledby="cr-next">
      <div className="cr-head">
        <div className="grow">
          <span className="small muted">
            <bdi className="issued">{shownNumber(stop)}</bdi> {m.courier_stop_of({ number, all })}
          </span>
          <h2 id="cr-next">
            <bdi>{shippingInfo.fullName}</bdi>
          </h2>
        </div>
        <span className="tag brand-t">{STEP_WORDS[fulfilment]()}</span>
      </div>
      <address>
        <bdi>{street}</bdi>
        <DotSeparated className="muted">
          {places.map((place) => (
            <bdi key={place}>{place}</bdi>
          ))}
        </DotSeparated>
        {landmark && <bdi>{landmark}</bdi>}
        <span className={stop.isPinned ? 'cr-pinned' : 'cr-pinned none'}>
          <Icon name={stop.isPinned ? 'map-pin' : 'circle-alert'} size={18} />
          {stop.isPinned ? m.courier_pinned() : m.courier_not_pinned()}
        </span>
      </address>
      {stop.from && fulfilment === 'on_the_way' && <FetchFrom from={stop.from} />}
      <Collect due={cashDue} />
      {isHandingOver && isAtDoor(fulfilment) ? (
        <HandOverForm
          work={work}
          stop={stop}
          onBack={() => setHandingOver(false)}
          onRefused={() => setRefusals(refusals + 1)}
        />
      ) : (
        <>
          {isWaiting(fulfilment) && bags.length > 1 && (
            <Bags bags={bags} isChosen={isChosen} onToggle={toggle} />
          )}
          <StopActions
            work={work}
            stop={stop}
            fetched={fetched}
            undoable={undoable}
            onHandOver={() => setHandingOver(true)}
          />
          {waiting && (
            <button type="button" className="btn btn-soft" onClick={() => onChoose(waiting._id)}>
              <Icon name="package" size={18} />
              {m.courier_bags_waiting({ count: bags.length })}
            </button>
          )}
          <details className="cr-items" onToggle={(event) => setMapOpen(event.currentTarget.open)}>
            <summary>{m.courier_map()}</summary>
            {isMapOpen && <StopMap stop={stop} here={here} />}
          </details>
        </>
      )}
      {fulfilment !== 'delivered' && <GiveBack work={work} stop={stop} refusals={refusals} />}
      <Items items={items} />
      <a className="btn btn-ghost" href={telHref(shopFront().phone)}>
        <Icon name="circle-help" size={18} />
        {m.courier_problem()}
      </a>
    </section>
  )
}
