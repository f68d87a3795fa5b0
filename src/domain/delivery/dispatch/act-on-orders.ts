import { giveDelivery } from '#domain/delivery/dispatch/give-delivery.ts'
import { ACTION_PERMISSIONS, type ManyOrders } from '#domain/delivery/dispatch/order-actions.ts'
import { markOrderReady } from '#domain/delivery/steps/mark-order-ready.ts'
import { prepareOrder } from '#domain/delivery/steps/prepare-order.ts'
import { stepBackOrder } from '#domain/delivery/steps/step-back-order.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { eachOrder, type OrderOutcome } from '#domain/ordering/each-order.ts'
import type { Ports } from '#domain/shared/ports.ts'

/**
 * Applies one action to many orders. Each order has its own transaction, journal step and audit entry, and a
 * refusal of one does not stop the others.
 */
export const actOnOrders =
  (ports: Ports) =>
  async (actor: User, request: ManyOrders): Promise<readonly OrderOutcome[]> => {
    refuseUnlessMay(actor, ACTION_PERMISSIONS[request.action])
    const act = (orderId: string): Promise<unknown> => {
      if (request.action === 'assign') return giveDelivery(ports)(actor, orderId, request.courierId ?? '')
      const step = { prepare: prepareOrder, ready: markOrderReady, 'step-back': stepBackOrder }[
        request.action
      ]
      return step(ports)(actor, orderId)
    }
    return eachOrder(request.orderIds, act)
  }
