import { completeErrand } from '#domain/delivery/complete-errand.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

const MOST_SHOWN = 200

/** Everything unfinished, the oldest first, for the office. */
export const listDeliveries =
  (ports: Ports) =>
  async (actor: User): Promise<readonly Delivery[]> => {
    refuseUnlessMay(actor, 'orders.see')
    const found = await ports.lists(actor).deliveries.unfinished(MOST_SHOWN)
    // What is missing is written, and nothing can be written to a copy.
    return Promise.all(found.map((each) => completeErrand(ports, ports.stores, each)))
  }
