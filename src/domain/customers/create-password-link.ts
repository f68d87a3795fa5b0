import { recordChange } from '#domain/audit/audit.ts'
import { PASSWORD_LINK_MS } from '#domain/identity/passwords/password-link.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Creates a link for a customer without a password. Returns its token, of which only the hash is stored. */
export const createPasswordLink =
  ({ inTransaction, clock, tokens }: Ports) =>
  async (actor: User, customerId: string): Promise<{ token: string; expiresAt: number }> => {
    refuseUnlessMay(actor, 'customers.password')
    const token = tokens.mint()
    const expiresAt = clock.now() + PASSWORD_LINK_MS
    await inTransaction(async (stores) => {
      const found = await stores.customers.byId(customerId)
      if (!found || found.erasedAt !== null) throw new Refusal('customer.not-found')
      await stores.passwordLinks.put({ userId: customerId, expiresAt, madeBy: actor.id }, tokens.hash(token))
      await recordChange(stores, clock, actor, {
        what: 'customer.password-link-made',
        subject: `user:${customerId}`,
        before: null,
        after: null,
      })
    })
    return { token, expiresAt }
  }
