import { recordChange } from '#domain/audit/audit.ts'
import type { AccountDraft } from '#domain/identity/accounts/open-account.ts'
import { checkPassword } from '#domain/identity/passwords/password.ts'
import type { Client } from '#domain/identity/sessions/session.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import { mayInvite } from '#domain/identity/team/invite.ts'
import type { User } from '#domain/identity/user.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

const useInvite = async ({ tokens, clock }: Ports, stores: Stores, token: string) => {
  const invite = await stores.invites.use(tokens.hash(token), clock.now())
  if (!invite) throw new Refusal('invite.over')
  // The lock orders this before or after a change of the creator's rights.
  await stores.users.lock(invite.invitedBy)
  if (!mayInvite(await stores.users.member(invite.invitedBy), invite.role)) throw new Refusal('invite.over')
  return invite
}

const recordJoining = ({ clock }: Ports, stores: Stores, user: User, inviteId: string) =>
  recordChange(stores, clock, user, {
    what: 'member.joined',
    subject: `user:${user.id}`,
    before: null,
    after: { role: user.role, invite: inviteId },
  })

/** Creates an account through an invite: the only way to become staff without a shopper account. */
export const joinAsNew =
  (ports: Ports) =>
  async (
    token: string,
    { password, ...profile }: AccountDraft,
    address: string,
    userAgent = '',
  ): Promise<{ user: User; token: string }> => {
    const { attempts, passwords, commonPasswords, inTransaction, ids, clock, events } = ports
    await attempts.count('signup-address', address)
    await checkPassword(commonPasswords, password, profile)
    const passwordHash = await passwords.hash(password)
    const joined = await inTransaction(async (stores) => {
      const { id, role } = await useInvite(ports, stores, token)
      const phone = normalPhone(profile.phone)
      const user: User = { ...profile, phone, id: ids.next(), photo: null, role, createdAt: clock.now() }
      if (!(await stores.users.add(user, passwordHash))) throw new Refusal('account already exists')
      await recordJoining(ports, stores, user, id)
      return { user, token: await startSession(ports, stores.sessions, user, { address, userAgent }) }
    })
    events.publish({ type: 'account.opened', userId: joined.user.id })
    return joined
  }

/**
 * The same for a shopper with an account. Staff are refused, because only an admin changes their role. All sessions
 * of the account end, since they were opened without these rights; a new one starts.
 */
export const joinAsShopper =
  (ports: Ports) =>
  async (actor: User, token: string, client?: Client): Promise<{ user: User; token: string }> => {
    if (actor.role !== 'shopper') throw new Refusal('invite.works-here')
    const joined = await ports.inTransaction(async (stores) => {
      await stores.users.lock(actor.id)
      const now = await stores.users.member(actor.id)
      if (now?.role !== 'shopper') throw new Refusal('invite.works-here')
      if (now.disabledAt !== null) throw new Refusal('account.disabled')
      const { id, role } = await useInvite(ports, stores, token)
      await stores.users.setRole(actor.id, role)
      const user = { ...actor, role }
      await recordJoining(ports, stores, user, id)
      await stores.sessions.removeAllOf(actor.id)
      return { user, token: await startSession(ports, stores.sessions, user, client) }
    })
    ports.events.publish({ type: 'sessions.ended', userId: actor.id })
    return joined
  }
