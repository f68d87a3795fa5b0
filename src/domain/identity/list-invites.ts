import { type Invite, type InviteGroup, NEEDED_FOR, rolesOf } from '#domain/identity/invite.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The links that nobody has used yet, also those that died of age. */
export const listInvites =
  ({ lists }: Ports) =>
  async (actor: User, group: InviteGroup): Promise<readonly Invite[]> => {
    refuseUnlessMay(actor, NEEDED_FOR[group])
    return lists(actor).invites.unused(rolesOf(group))
  }
