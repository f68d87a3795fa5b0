import { completeErrand } from '#domain/delivery/complete-errand.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

const MOST_SHOWN = 50

/** What any courier could take, the oldest first. */
export const listOpenDeliveries =
  (ports: Ports) =>
  async (actor: User): Promise<readonly Delivery[]> => {
    refuseUnlessRole(actor, 'courier')
    const { stores } = ports
    const found = await stores.deliveries.open(MOST_SHOWN)
    return Promise.all(found.map((each) => completeErrand(ports, stores, each)))
  }
