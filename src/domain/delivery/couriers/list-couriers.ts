import { NO_CASH } from '#domain/cash/cash.ts'
import type { CourierAtWork } from '#domain/delivery/delivery.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { NO_STARS } from '#domain/ratings/rating.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Lists every courier for the office with shift, open stops and cash due. */
export const listCouriers =
  ({ lists }: Ports) =>
  async (actor: User): Promise<readonly CourierAtWork[]> => {
    refuseUnlessMay(actor, 'couriers.see')
    const stores = lists(actor)
    const [couriers, onShift, stops, balances] = await Promise.all([
      stores.users.inRole('courier'),
      stores.shifts.on(),
      stores.deliveries.stopCounts(),
      stores.cash.balances(),
    ])
    const stars = await stores.ratings.couriers(couriers.map(({ id }) => id))
    return couriers.map((courier) => ({
      courier,
      onSince: onShift.get(courier.id) ?? null,
      stops: stops.get(courier.id) ?? 0,
      cash: balances.get(courier.id) ?? NO_CASH,
      stars: stars.get(courier.id) ?? NO_STARS,
    }))
  }
