import type { Invite } from '#domain/identity/invite.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** What a link invites to. Used, taken back, too old and never made look alike. */
export const showInvite =
  ({ stores, tokens, clock }: Ports) =>
  async (token: string): Promise<Invite> => {
    const invite = await stores.invites.open(tokens.hash(token), clock.now())
    if (!invite) throw new Refusal('invite.over')
    return invite
  }
