import { Link } from 'react-router'
import type { PublishedCourierFile, PublishedCourierStop } from '#contracts/couriers.ts'
import { placeIn } from '#domain/places/known-town.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatClock } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { shownNumber } from '#web/orders/order-number.ts'
import { officeHref } from '../office-paths.ts'
import { Egp } from '../parts/egp.tsx'
import { STEP_NAMES } from '../parts/order-words.ts'

const Stop = ({ stop }: { readonly stop: PublishedCourierStop }) => (
  <li>
    <Link to={officeHref('order', { id: stop._id })}>
      <b>
        <bdi className="issued">{shownNumber(stop)}</bdi> <bdi>{stop.customer}</bdi>
      </b>
      <DotSeparated className="bo-sub">
        <bdi>{stop.address}</bdi>
        {stop.city && <bdi>{placeIn(currentLanguage(), stop.city)}</bdi>}
      </DotSeparated>
    </Link>
    <span className={`tag ${stop.deliveredAt ? 'ok' : 'info'}`}>
      {stop.deliveredAt ? formatClock(Date.parse(stop.deliveredAt)) : STEP_NAMES[stop.fulfilment]()}
    </span>
    <span>
      <Egp of={stop.collected ?? stop.price} />
      <span className="bo-sub">
        {stop.collected !== null
          ? m.office_stop_collected()
          : stop.isCash
            ? m.office_stop_cash()
            : m.office_stop_paid()}
      </span>
    </span>
  </li>
)

const Stops = ({
  title,
  stops,
}: {
  readonly title: string
  readonly stops: readonly PublishedCourierStop[]
}) =>
  stops.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {stops.map((stop) => (
          <Stop key={stop._id} stop={stop} />
        ))}
      </ul>
    </>
  )

export const StopsCard = ({ file: { toDo, brought } }: { readonly file: PublishedCourierFile }) => (
  <section className="card bo-card bo-stops" aria-labelledby="stops">
    <div className="bo-h">
      <h2 id="stops">{m.office_stops_today()}</h2>
      <span className="small muted">{m.office_stops_count({ count: toDo.length + brought.length })}</span>
    </div>
    {toDo.length + brought.length === 0 && <p className="bo-quiet">{m.office_stops_none()}</p>}
    <Stops title={m.office_stops_left()} stops={toDo} />
    <Stops title={m.office_stops_brought()} stops={brought} />
  </section>
)
