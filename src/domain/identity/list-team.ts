import { refuseUnlessMay, STAFF_ROLES } from '#domain/identity/permissions.ts'
import type { Member, User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Everyone who works in the office, admins first, those whose account is closed too. */
export const listTeam =
  ({ lists }: Ports) =>
  async (actor: User): Promise<readonly Member[]> => {
    refuseUnlessMay(actor, 'team.manage')
    const { users } = lists(actor)
    return (await Promise.all(STAFF_ROLES.map((role) => users.inRole(role)))).flat()
  }
