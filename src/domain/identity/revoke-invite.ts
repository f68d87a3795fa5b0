import { recordChange } from '#domain/audit/audit.ts'
import { type InviteGroup, NEEDED_FOR, rolesOf } from '#domain/identity/invite.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const revokeInvite =
  ({ inTransaction, clock }: Ports) =>
  async (actor: User, group: InviteGroup, inviteId: string): Promise<void> => {
    refuseUnlessMay(actor, NEEDED_FOR[group])
    await inTransaction(async (stores) => {
      const removed = await stores.invites.remove(inviteId, rolesOf(group))
      if (!removed) throw new Refusal('invite.over')
      await recordChange(stores, clock, actor, {
        what: 'invite.revoked',
        subject: `invite:${inviteId}`,
        before: { role: removed.role, name: removed.name },
        after: null,
      })
    })
  }
