import { type Invite, mayInvite } from '#domain/identity/invite.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** What a link invites to. Used, taken back, too old, never made, and made by a person who left look alike. */
export const showInvite =
  ({ stores, tokens, clock }: Ports) =>
  async (token: string): Promise<Invite> => {
    const invite = await stores.invites.open(tokens.hash(token), clock.now())
    const maker = invite && (await stores.users.member(invite.invitedBy))
    if (!invite || !mayInvite(maker, invite.role)) throw new Refusal('invite.over')
    return invite
  }
