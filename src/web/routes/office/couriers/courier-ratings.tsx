import { Link } from 'react-router'
import type { PublishedCourierFile } from '#contracts/couriers.ts'
import { listRatings } from '#contracts/operations/office-desk.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/orders/courier-name.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { Stars } from '#web/routes/store/tracking/rating/stars.tsx'
import { useMay } from '../data/use-may.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { StarsShown } from './stars-shown.tsx'

export const CourierRatings = ({ file: { courier, stars } }: { readonly file: PublishedCourierFile }) => {
  const last = useOfficeList(listRatings, { query: { courier: courier._id, limit: 4 } })
  const maySee = useMay('ratings.see')
  if (!maySee) return null
  return (
    <section className="card bo-card bo-stops" aria-labelledby="courier-ratings">
      <div className="bo-h">
        <h2 id="courier-ratings">{m.office_courier_ratings()}</h2>
        <StarsShown {...stars} />
      </div>
      <ul>
        {last.items
          .filter(({ hidden }) => !hidden)
          .map((rating) => (
            <li key={rating.orderId}>
              <Stars of={rating.stars} size={16} />
              <span className="bo-sub">{formatDateTime(Date.parse(rating.at))}</span>
              {rating.comment && (
                <p className="grow" dir="auto">
                  {rating.comment}
                </p>
              )}
            </li>
          ))}
      </ul>
      {last.items.length > 0 && (
        <p className="bo-quiet">
          <Link className="bo-link" to={`${officeHref('ratings')}?courier=${courier._id}`}>
            {m.office_courier_ratings_all({ name: courierName(courier.name) })}
          </Link>
        </p>
      )}
    </section>
  )
}
