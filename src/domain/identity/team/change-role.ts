import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay, type StaffRole } from '#domain/identity/permissions.ts'
import { INVITED_ROLES, mayInvite } from '#domain/identity/team/invite.ts'
import { findStaff, refuseIfLastAdmin } from '#domain/identity/team/team.ts'
import type { Member, User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Changes a member's role. Ends their sessions and removes their invites that the new role may not create. */
export const changeRole =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, memberId: string, role: StaffRole): Promise<Member> => {
    refuseUnlessMay(actor, 'team.manage')
    const { member, changed } = await inTransaction(async (stores) => {
      const found = await findStaff(stores, memberId)
      if (found.role === role) return { member: found, changed: false }
      await refuseIfLastAdmin(stores, found)
      await stores.users.setRole(memberId, role)
      await stores.sessions.removeAllOf(memberId)
      const lost = INVITED_ROLES.filter((invited) => !mayInvite({ ...found, role }, invited))
      await stores.invites.removeMadeBy(memberId, lost)
      await recordChange(stores, clock, actor, {
        what: 'member.role-changed',
        subject: `user:${memberId}`,
        before: { role: found.role },
        after: { role },
      })
      return { member: { ...found, role }, changed: true }
    })
    if (changed) events.publish({ type: 'sessions.ended', userId: memberId })
    return member
  }
