import { COMMAND_LINE, recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import { findStaff } from '#domain/identity/team/team.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * For a member of staff who lost phone and recovery codes: takes the factor away and ends their sessions. An admin does
 * it for someone else; for the last admin the owner of the machine does, without an actor, from the command line.
 */
export const resetSecondFactor =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User | undefined, memberId: string): Promise<void> => {
    if (actor) refuseUnlessMay(actor, 'team.manage')
    // Their own is turned off with password and code: a borrowed session is not enough.
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
