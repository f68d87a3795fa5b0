import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { LOW_STARS, type Rating } from '#domain/ratings/rating.ts'
import type { Ports } from '#domain/shared/ports.ts'

const MOST = 100

/** What the office should read first, the newest on top. */
export const listLowRatings =
  ({ lists }: Ports) =>
  async (actor: User): Promise<readonly Rating[]> => {
    refuseUnlessMay(actor, 'ratings.see')
    const stores = lists(actor)
    return stores.ratings.low(LOW_STARS, MOST)
  }
