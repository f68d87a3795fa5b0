import { Link, useSearchParams } from 'react-router'
import type { PublishedReadRating } from '#contracts/desk.ts'
import type { QueryOf } from '#contracts/operation.ts'
import { listRatings } from '#contracts/operations/office-desk.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { STARS } from '#web/routes/store/tracking/rating/star-words.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { LinkSegments } from '../parts/link-segments.tsx'
import { ListBody } from '../parts/list-body.tsx'
import { Nothing, NothingFound } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { RatingCard } from './rating-card.tsx'
import '../parts/people.css'

const FILTERS = ['order', 'stars', 'product', 'courier'] as const

const keyOf = ({ orderId, about, productId }: PublishedReadRating): string =>
  `${orderId} ${about} ${productId ?? ''}`

export const handle: OfficeHandle = { needs: 'ratings.see' }

export default function RatingsPage() {
  const [query] = useSearchParams()
  // From the query string unchecked; the server refuses invalid filters.
  const filters = Object.fromEntries(FILTERS.map((name) => [name, query.get(name) || undefined])) as QueryOf<
    typeof listRatings
  >
  const list = useOfficeList(listRatings, { query: filters })
  const only = query.get('courier') ? m.office_ratings_of_courier() : m.office_ratings_of_product()
  return (
    <>
      <OfficeHead title={m.office_ratings()} />
      <div className="bo-tools">
        <LinkSegments
          label={m.office_ratings_order()}
          name="order"
          choices={[
            { value: 'newest', text: m.office_ratings_newest() },
            { value: 'lowest', text: m.office_ratings_lowest() },
          ]}
        />
        <LinkSegments
          label={m.office_ratings_stars()}
          name="stars"
          choices={[
            { value: '', text: m.office_ratings_any() },
            ...STARS.map((star) => ({ value: String(star), text: `${star} ★` })),
          ]}
        />
        {(query.get('courier') ?? query.get('product')) && (
          <Link className="chip" to={officeHref('ratings')} aria-label={m.office_ratings_unfilter()}>
            {only}
            <span className="x" aria-hidden="true">
              ×
            </span>
          </Link>
        )}
      </div>
      <ListBody
        list={list}
        nothing={
          FILTERS.some((name) => query.get(name)) ? (
            <NothingFound icon="star" />
          ) : (
            <Nothing icon="star" title={m.office_ratings_none()} text={m.office_ratings_none_text()} />
          )
        }
      >
        {(ratings) => (
          <div className="bo-voices">
            {ratings.map((rating) => (
              <RatingCard
                key={keyOf(rating)}
                rating={rating}
                onChanged={(changed) =>
                  list.edit((items) => items.map((each) => (keyOf(each) === keyOf(changed) ? changed : each)))
                }
              />
            ))}
          </div>
        )}
      </ListBody>
    </>
  )
}
