import { checkPassword } from '#domain/identity/passwords/password.ts'
import { holderOf } from '#domain/identity/passwords/password-link.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Shows whose password a link resets. */
export const showPasswordLink =
  ({ stores, tokens, clock }: Ports) =>
  async (token: string): Promise<User> => {
    return holderOf(stores, await stores.passwordLinks.open(tokens.hash(token), clock.now()))
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
      await stores.sessions.removeAllOf(user.id)
      return { user, token: await startSession(ports, stores.sessions, user, { address, userAgent }) }
    })
    events.publish({ type: 'sessions.ended', userId: chosen.user.id })
    return chosen
  }
