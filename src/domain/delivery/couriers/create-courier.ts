import { recordChange } from '#domain/audit/audit.ts'
import { readablePassword } from '#domain/delivery/couriers/courier-account.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { Member, User } from '#domain/identity/user.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface CourierDraft {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** Creates a courier's account and returns its first password, which is shown only once. */
export const createCourier =
  ({ inTransaction, passwords, tokens, ids, clock, events }: Ports) =>
  async (actor: User, draft: CourierDraft): Promise<{ courier: Member; password: string }> => {
    refuseUnlessMay(actor, 'couriers.manage')
    const password = readablePassword(tokens.mint())
    const passwordHash = await passwords.hash(password)
    const profile = { ...draft, phone: normalPhone(draft.phone) }
    const user: User = { ...profile, id: ids.next(), photo: null, role: 'courier', createdAt: clock.now() }
    await inTransaction(async (stores) => {
      if (!(await stores.users.add(user, passwordHash))) throw new Refusal('account already exists')
      await recordChange(stores, clock, actor, {
        what: 'courier.created',
        subject: `courier:${user.id}`,
        before: null,
        after: profile,
      })
    })
    events.publish({ type: 'account.opened', userId: user.id })
    return { courier: { ...user, disabledAt: null }, password }
  }
