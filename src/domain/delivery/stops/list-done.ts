import type { DoneStop } from '#domain/delivery/delivery.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import { cairoDate, startOfCairoDate } from '#domain/shared/cairo.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** What a courier has handed over today, the earliest first, with the cash that was collected for each. */
export const listDone =
  ({ stores, clock }: Ports) =>
  async (actor: User): Promise<readonly DoneStop[]> => {
    refuseUnlessRole(actor, 'courier')
    const today = startOfCairoDate(cairoDate(clock.now()))
    const orders = await stores.deliveries.handedOverSince(actor.id, today)
    const amounts = await stores.cash.collectedForEach(orders.map(({ id }) => id))
    return orders.map((order) => ({ order, collected: amounts.get(order.id) ?? 0 }))
  }
