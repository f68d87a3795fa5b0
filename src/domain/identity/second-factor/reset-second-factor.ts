import { COMMAND_LINE, recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import { findStaff } from '#domain/identity/team/team.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Removes the second factor of a staff member who lost phone and recovery codes, and ends their sessions. An admin
 * does this for someone else; for the last admin the operator does it on the command line, without an actor.
 */
export const resetSecondFactor =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User | undefined, memberId: string): Promise<void> => {
    if (actor) refuseUnlessMay(actor, 'team.manage')
    // Turning off one's own factor needs the password and a code; a session alone is not enough.
    if (actor?.id === memberId) throw new Refusal('second-factor.own')
    await inTransaction(async (stores) => {
      await findStaff(stores, memberId)
      if (!(await stores.secondFactors.remove(memberId))) throw new Refusal('second-factor.off')
      await stores.sessions.removeAllOf(memberId)
      await recordChange(stores, clock, actor ?? COMMAND_LINE, {
        what: 'member.second-factor-reset',
        subject: `user:${memberId}`,
        before: { secondFactor: true },
        after: { secondFactor: false },
      })
    })
    events.publish({ type: 'sessions.ended', userId: memberId })
  }
