import { completeErrand } from '#domain/delivery/complete-errand.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** What any courier could take, the oldest first. */
export const listOpenDeliveries =
  (ports: Ports) =>
  async (actor: User, request: PageRequest): Promise<Page<Delivery>> => {
    refuseUnlessRole(actor, 'courier')
    const { stores } = ports
    const { items, next } = await stores.deliveries.open(request)
    return { items: await Promise.all(items.map((each) => completeErrand(ports, stores, each))), next }
  }
