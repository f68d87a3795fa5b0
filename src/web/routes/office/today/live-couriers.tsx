import { type ComponentType, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { PublishedDeskCourier } from '#contracts/office-orders.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { courierName } from '#web/orders/courier-name.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { officeHref } from '../office-paths.ts'
import { Nothing } from '../parts/nothing.tsx'

interface Props {
  readonly couriers: readonly PublishedDeskCourier[]
}

// Lazy, since the map is large and the list below has the same content; a failed import renders nothing.
const CouriersMap = lazy<ComponentType<Props>>(async () => {
  try {
    return await import('./couriers-map.tsx')
  } catch {
    return { default: () => null }
  }
})

const Row = ({ courier }: { readonly courier: PublishedDeskCourier }) => (
  <li>
    <div>
      <Link to={officeHref('courier', { id: courier._id })}>
        <b>
          <bdi>{courierName(courier.name)}</bdi>
        </b>
      </Link>
      <DotSeparated className="bo-sub">
        {m.office_stops_count({ count: courier.stops })}
        {!courier.position && m.office_not_seen()}
      </DotSeparated>
    </div>
    <p>
      <b className="num">
        <bdi>{formatMoney(fromEgp(courier.held))}</bdi>
      </b>
      <span className="bo-sub">{m.office_cash_held()}</span>
    </p>
  </li>
)

export const LiveCouriers = ({ couriers }: Props) => {
  const held = couriers.reduce((sum, courier) => sum + fromEgp(courier.held), 0)
  return (
    <section className="card bo-couriers">
      <div className="bo-h">
        <h2>{m.office_live_couriers()}</h2>
        <span className={couriers.length > 0 ? 'tag ok' : 'tag'}>
          {m.office_on_shift({ count: couriers.length })}
        </span>
      </div>
      <div className="bo-map">
        <Suspense>
          <CouriersMap couriers={couriers} />
        </Suspense>
      </div>
      {couriers.length === 0 ? (
        <Nothing icon="bike" title={m.office_no_couriers()} text={m.office_no_couriers_text()} />
      ) : (
        <>
          <ul className="bo-clist">
            {couriers
              .toSorted((one, other) => other.held - one.held)
              .map((courier) => (
                <Row key={courier._id} courier={courier} />
              ))}
          </ul>
          <p className="bo-held">
            {m.office_cash_all()}{' '}
            <b className="num">
              <bdi>{formatMoney(held)}</bdi>
            </b>
          </p>
        </>
      )}
    </section>
  )
}
