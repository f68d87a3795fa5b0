import { confirmedFactorOf, refuseWithoutCode } from '#domain/identity/second-factor/redeem-code.ts'
import { endSurplusSessions, startSession } from '#domain/identity/sessions/start-session.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface Browser {
  readonly userAgent?: string
  readonly deviceTokens?: readonly string[]
}

export interface LoggedIn {
  readonly user: User
  readonly token: string
  /** By which this browser is known the next time. */
  readonly device: string
}

/**
 * A browser that has logged in to the account before is slowed by its own wrong tries alone. Any other is counted by its
 * address, and with it by the account: a stranger's wrong passwords never keep the owner out.
 */
const countTry = async ({ attempts }: Ports, account: string, address: string, known?: string) => {
  if (known) return attempts.slow('login-device', `${account} ${known}`)
  await attempts.count('login-address', address)
  await attempts.count('login-pair', `${account} ${address}`)
  await attempts.slow('login-account', account)
}

/** What a browser is known by: with a new password all of them are strangers again. */
const deviceKey = ({ user, passwordHash }: { user: Pick<User, 'id'>; passwordHash: string }): string =>
  `${user.id} ${passwordHash}`

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
    /** The browser: what it says of itself, and its tokens, each for an account that it logged in to before. */
    { userAgent = '', deviceTokens = [] }: Browser = {},
  ): Promise<LoggedIn> => {
    const { attempts, stores, passwords, devices, inTransaction } = ports
    const account = emailKey(credentials.email)
    const found = await stores.users.byEmail(account)
    const known = found && deviceTokens.find((token) => devices.isOf(deviceKey(found), token))
    await countTry(ports, account, address, known)
    // An unknown e-mail costs the same time as a wrong password, so accounts can't be found by the clock.
    const right = await passwords.matches(credentials.password, found?.passwordHash)
    if (!found || !right) throw new Refusal('login.wrong')
    await attempts.forget('login-pair', `${account} ${address}`)
    if (known) await attempts.forget('login-device', `${account} ${known}`)
    const { disabledAt, ...user } = found.user
    // Only a person who knows the password is told.
    if (disabledAt !== null) throw new Refusal('account.disabled')
    const code = await refuseWithoutCode(ports, user, credentials.code)
    const token = await inTransaction(async (tx) => {
      await tx.users.lock(user.id)
      // It may have been changed since it was read: to check a password takes a while, and a queue may stand before it.
      if ((await tx.users.passwordHashOf(user.id)) !== found.passwordHash) throw new Refusal('login.wrong')
      if (code === 'not-needed' && (await confirmedFactorOf(tx, user))) throw new Refusal('login.code-needed')
      return startSession(ports, tx.sessions, user, { address, userAgent })
    })
    await endSurplusSessions(ports, user.id)
    return { user, token, device: known ?? devices.mint(deviceKey(found)) }
  }

/** A token by which this browser is known when it logs in to the account later. */
export const rememberDevice =
  ({ devices, stores }: Ports) =>
  async (user: Pick<User, 'id'>): Promise<string> => {
    const passwordHash = (await stores.users.passwordHashOf(user.id)) ?? ''
    return devices.mint(deviceKey({ user, passwordHash }))
  }
