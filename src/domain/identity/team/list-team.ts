import { refuseUnlessMay, STAFF_ROLES } from '#domain/identity/permissions.ts'
import type { Member, User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

export interface TeamMember extends Member {
  readonly hasSecondFactor: boolean
}

/** Lists all office staff, admins first, including disabled accounts. */
export const listTeam =
  ({ lists }: Ports) =>
  async (actor: User): Promise<readonly TeamMember[]> => {
    refuseUnlessMay(actor, 'team.manage')
    const { users, secondFactors } = lists(actor)
    const members = (await Promise.all(STAFF_ROLES.map((role) => users.inRole(role)))).flat()
    const protectedIds = await secondFactors.ownersAmong(members.map(({ id }) => id))
    return members.map((member) => ({ ...member, hasSecondFactor: protectedIds.has(member.id) }))
  }
