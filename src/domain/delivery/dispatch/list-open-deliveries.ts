import type { Delivery } from '#domain/delivery/delivery.ts'
import { completeErrand } from '#domain/delivery/steps/complete-errand.ts'
import { isBroughtBack } from '#domain/fulfilment/step.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/**
 * Lists the deliveries that any courier may take, oldest first. Orders brought back from the door wait for the
 * office instead.
 */
export const listOpenDeliveries =
  (ports: Ports) =>
  async (actor: User, request: PageRequest): Promise<Page<Delivery>> => {
    refuseUnlessRole(actor, 'courier')
    const { stores } = ports
    const { items, next } = await stores.deliveries.open(request)
    const ready = items.filter(({ order }) => order.fulfilment === 'ready').map(({ order }) => order.id)
    const steps = await stores.steps.of(ready)
    const isOffered = ({ order: { id } }: (typeof items)[number]): boolean =>
      !isBroughtBack(steps.filter(({ orderId }) => orderId === id))
    const offered = items.filter(isOffered)
    return { items: await Promise.all(offered.map((each) => completeErrand(ports, stores, each))), next }
  }
