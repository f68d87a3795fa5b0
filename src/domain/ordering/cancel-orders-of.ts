import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { cancelOrder } from '#domain/ordering/cancel-order.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { isRefusal } from '#domain/shared/refusal.ts'

/**
 * Cancels all unfinished orders of one person, each with its own stock, cash and audit entry. Returns how many; an
 * order handed over meanwhile stays unchanged.
 */
export const cancelOrdersOf =
  (ports: Ports) =>
  async (actor: User, userId: string, reason: string): Promise<number> => {
    refuseUnlessMay(actor, 'orders.cancel')
    const cancel = cancelOrder(ports)
    let cancelled = 0
    for (const orderId of await ports.stores.orders.unfinishedOf(userId)) {
      try {
        await cancel(actor, orderId, reason)
        cancelled += 1
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'order.cannot-become') throw error
      }
    }
    return cancelled
  }
