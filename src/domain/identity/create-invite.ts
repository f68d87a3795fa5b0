import { recordChange } from '#domain/audit/audit.ts'
import { groupOf, INVITE_MS, type Invite, type InvitedRole, NEEDED_FOR } from '#domain/identity/invite.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Answers the token of its link, which nobody can read again. */
export const createInvite =
  ({ inTransaction, clock, ids, tokens }: Ports) =>
  async (
    actor: User,
    draft: { readonly role: InvitedRole; readonly name: string },
  ): Promise<{ invite: Invite; token: string }> => {
    refuseUnlessMay(actor, NEEDED_FOR[groupOf(draft.role)])
    const now = clock.now()
    const token = tokens.mint()
    const invite: Invite = {
      ...draft,
      id: ids.next(),
      invitedBy: actor.id,
      createdAt: now,
      expiresAt: now + INVITE_MS,
    }
    await inTransaction(async (stores) => {
      await stores.invites.add(invite, tokens.hash(token))
      await recordChange(stores, clock, actor, {
        what: 'invite.created',
        subject: `invite:${invite.id}`,
        before: null,
        after: draft,
      })
    })
    return { invite, token }
  }
