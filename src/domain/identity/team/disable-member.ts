import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import { INVITED_ROLES } from '#domain/identity/team/invite.ts'
import { findStaff, refuseIfLastAdmin } from '#domain/identity/team/team.ts'
import type { Member, User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Disables a staff account at once, with its sessions and unused invites, or enables it again. */
export const disableMember =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, memberId: string, disabled: boolean): Promise<Member> => {
    refuseUnlessMay(actor, 'team.manage')
    const { member, changed } = await inTransaction(async (stores) => {
      const found = await findStaff(stores, memberId)
      if ((found.disabledAt !== null) === disabled) return { member: found, changed: false }
      await refuseIfLastAdmin(stores, found)
      const disabledAt = disabled ? clock.now() : null
      await stores.users.setDisabled(memberId, disabledAt)
      await stores.sessions.removeAllOf(memberId)
      if (disabled) await stores.invites.removeMadeBy(memberId, INVITED_ROLES)
      await recordChange(stores, clock, actor, {
        what: disabled ? 'member.disabled' : 'member.enabled',
        subject: `user:${memberId}`,
        before: { disabled: !disabled },
        after: { disabled },
      })
      return { member: { ...found, disabledAt }, changed: true }
    })
    if (changed) events.publish({ type: 'sessions.ended', userId: memberId })
    return member
  }
