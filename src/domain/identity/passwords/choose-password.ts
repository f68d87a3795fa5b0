import { checkPassword } from '#domain/identity/passwords/password.ts'
import { holderOf } from '#domain/identity/passwords/password-link.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import { tellPasswordChanged } from '#domain/identity/tell-account.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

/** Shows whose password a link resets. */
export const showPasswordLink =
  ({ stores, tokens, clock }: Ports) =>
  async (token: string): Promise<User> => {
    return holderOf(stores, await stores.passwordLinks.open(tokens.hash(token), clock.now()))
  }

/**
 * A link that was sent by e-mail proves the e-mail. If it was not proved before, the account may have been opened by
 * another person, whose number can no longer log in.
 */
const proveByLink = async ({ clock }: Ports, stores: Stores, user: User): Promise<void> => {
  const { emailProvedAt } = await stores.users.contactsOf(user.id)
  if (emailProvedAt !== null) return
  await stores.users.proveEmail(user.id, emailKey(user.email), clock.now())
  await stores.users.forgetPhoneProof(user.id)
}

/** Sets the password of the link's owner and starts a session; all their other sessions end. */
export const choosePassword =
  (ports: Ports) =>
  async (
    token: string,
    password: string,
    address: string,
    userAgent = '',
  ): Promise<{ user: User; token: string }> => {
    const { attempts, passwords, commonPasswords, tokens, clock, events, inTransaction, stores: all } = ports
    await attempts.count('login-address', address)
    const holder = await holderOf(all, await all.passwordLinks.open(tokens.hash(token), clock.now()))
    await checkPassword(commonPasswords, password, holder)
    const passwordHash = await passwords.hash(password)
    const chosen = await inTransaction(async (stores) => {
      const link = await stores.passwordLinks.use(tokens.hash(token), clock.now())
      // The lock orders this before or after a concurrent promotion to staff.
      if (link) await stores.users.lock(link.userId)
      const user = await holderOf(stores, link)
      await stores.users.change(user.id, { passwordHash })
      if (link?.madeBy === user.id) await proveByLink(ports, stores, user)
      await tellPasswordChanged(ports, stores, user)
      await stores.sessions.removeAllOf(user.id)
      return { user, token: await startSession(ports, stores.sessions, user, { address, userAgent }) }
    })
    events.publish({ type: 'sessions.ended', userId: chosen.user.id })
    events.publish({ type: 'notices.due' })
    return chosen
  }
