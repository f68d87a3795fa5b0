import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { RatingFilter, ReadRating } from '#domain/ratings/rating.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** All ratings, hidden or not: newest first, or lowest first and then newest. */
export const listRatings =
  ({ lists }: Ports) =>
  async (actor: User, filter: RatingFilter, request: PageRequest): Promise<Page<ReadRating>> => {
    refuseUnlessMay(actor, 'ratings.see')
    const stores = lists(actor)
    return stores.ratings.page(filter, request)
  }
