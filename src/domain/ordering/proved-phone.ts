import type { User } from '#domain/identity/user.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { reachOf } from '#domain/shared/reach.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Refuses cash from an account without a proved number, if the shop asks for one. Cash on delivery costs the shop a
 * ride when the number was made up. Without a way to send codes no number could be proved, so then it is not asked.
 */
export const refuseUnprovedPhone = async (
  ports: Ports,
  actor: User,
  method: PaymentMethod,
): Promise<void> => {
  if (method !== 'cash' || !(await ports.settings.current()).settings.needsProvedPhone) return
  if ((await reachOf(ports)).phone === 'none') return
  const { phoneProvedAt } = await ports.stores.users.contactsOf(actor.id)
  if (phoneProvedAt === null) throw new Refusal('order.phone-unproved')
}
