import type { Delivery } from '#domain/delivery/delivery.ts'
import { completeErrand } from '#domain/delivery/steps/complete-errand.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Everything unfinished, the oldest first, for the office. */
export const listDeliveries =
  (ports: Ports) =>
  async (actor: User, request: PageRequest): Promise<Page<Delivery>> => {
    refuseUnlessMay(actor, 'orders.see')
    const { items, next } = await ports.lists(actor).deliveries.unfinished(request)
    // A missing errand is written to the primary: the list may come from a replica.
    return { items: await Promise.all(items.map((each) => completeErrand(ports, ports.stores, each))), next }
  }
