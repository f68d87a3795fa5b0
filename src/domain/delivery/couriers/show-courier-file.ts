import { findCourierAccount } from '#domain/delivery/couriers/courier-account.ts'
import type { CourierFile } from '#domain/delivery/delivery.ts'
import { completeErrand } from '#domain/delivery/steps/complete-errand.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { NO_STARS } from '#domain/ratings/rating.ts'
import { cairoDate, startOfCairoDate } from '#domain/shared/cairo.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Shows the office one courier's day. */
export const showCourierFile =
  (ports: Ports) =>
  async (actor: User, courierId: string): Promise<CourierFile> => {
    refuseUnlessMay(actor, 'couriers.see')
    const { stores, clock } = ports
    const courier = await findCourierAccount(stores, courierId)
    const [onSince, cash, found, brought, stars] = await Promise.all([
      stores.shifts.onSince(courierId),
      stores.cash.balanceOf(courierId),
      stores.deliveries.ofCourier(courierId),
      stores.deliveries.broughtSince(courierId, startOfCairoDate(cairoDate(clock.now()))),
      stores.ratings.couriers([courierId]),
    ])
    const ids = brought.map(({ id }) => id)
    const [collected, tips] = await Promise.all([stores.cash.collectedForEach(ids), stores.cash.tipsFor(ids)])
    const toDo = await Promise.all(found.map((each) => completeErrand(ports, stores, each)))
    return {
      courier,
      onSince: onSince ?? null,
      cash,
      stops: toDo.length,
      stars: stars.get(courierId) ?? NO_STARS,
      toDo,
      brought: brought.map((order) => ({
        order,
        collected: collected.get(order.id) ?? 0,
        tip: tips.get(order.id) ?? 0,
      })),
    }
  }
