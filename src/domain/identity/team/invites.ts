import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import {
  groupOf,
  INVITE_MS,
  type Invite,
  type InvitedRole,
  type InviteGroup,
  mayInvite,
  NEEDED_FOR,
  rolesOf,
} from '#domain/identity/team/invite.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Lists unused invites, including expired ones. */
export const listInvites =
  ({ lists }: Ports) =>
  async (actor: User, group: InviteGroup): Promise<readonly Invite[]> => {
    refuseUnlessMay(actor, NEEDED_FOR[group])
    return lists(actor).invites.unused(rolesOf(group))
  }

/**
 * Shows what an invite is for. A used, removed, expired or unknown invite, or one whose creator has left, gets the
 * same refusal.
 */
export const showInvite =
  ({ stores, tokens, clock }: Ports) =>
  async (token: string): Promise<Invite> => {
    const invite = await stores.invites.open(tokens.hash(token), clock.now())
    const maker = invite && (await stores.users.member(invite.invitedBy))
    if (!invite || !mayInvite(maker, invite.role)) throw new Refusal('invite.over')
    return invite
  }

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

/** Creates an invite and returns its token, of which only the hash is stored. */
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
