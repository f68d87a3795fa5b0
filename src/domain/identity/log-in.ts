import { refuseWithoutCode } from '#domain/identity/redeem-code.ts'
import { endSurplusSessions, startSession } from '#domain/identity/start-session.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const logIn =
  (ports: Ports) =>
  async (
    credentials: {
      readonly email: string
      readonly password: string
      /** Of the second factor, where the account has one. */
      readonly code?: string | undefined
    },
    address: string,
    userAgent = '',
  ): Promise<{ user: User; token: string }> => {
    const { attempts, stores, passwords } = ports
    const account = emailKey(credentials.email)
    await attempts.count('login-address', address)
    await attempts.count('login-account', account)
    const found = await stores.users.byEmail(account)
    // An unknown e-mail costs the same time as a wrong password, so accounts can't be found by the clock.
    const right = await passwords.matches(credentials.password, found?.passwordHash)
    if (!found || !right) throw new Refusal('login.wrong')
    await attempts.forget('login-account', account)
    const { disabledAt, ...user } = found.user
    // Only who knows the password is told.
    if (disabledAt !== null) throw new Refusal('account.disabled')
    await refuseWithoutCode(ports, user, credentials.code)
    const token = await startSession(ports, stores.sessions, user, { address, userAgent })
    await endSurplusSessions(ports, user.id)
    return { user, token }
  }
