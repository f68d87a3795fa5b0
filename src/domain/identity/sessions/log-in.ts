import { confirmedFactorOf, requireSecondFactor } from '#domain/identity/second-factor/redeem-code.ts'
import { endSurplusSessions, startSession } from '#domain/identity/sessions/start-session.ts'
import { readUserAgent } from '#domain/identity/sessions/user-agent.ts'
import { tellNewLogin } from '#domain/identity/tell-account.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface Browser {
  readonly userAgent?: string
  readonly deviceTokens?: readonly string[]
  /** Of the page; messages come in it if the account's is unknown. */
  readonly language?: Language | undefined
}

export interface LoggedIn {
  readonly user: User
  readonly token: string
  /** The token that identifies this browser at the next login. */
  readonly device: string
}

/**
 * A browser that logged in to the account before is limited only by its own failures. Any other is counted by its
 * address, and by address and account, so another client's failures never lock the owner out.
 */
const countTry = async ({ attempts }: Ports, account: string, address: string, known?: string) => {
  if (known) return attempts.slow('login-device', `${account} ${known}`)
  await attempts.count('login-address', address)
  await attempts.count('login-pair', `${account} ${address}`)
  await attempts.slow('login-account', account)
}

/** The key of a known browser. It contains the password hash, so a new password invalidates all of them. */
export const deviceKey = ({ user, passwordHash }: { user: Pick<User, 'id'>; passwordHash: string }): string =>
  `${user.id} ${passwordHash}`

export const logIn =
  (ports: Ports) =>
  async (
    credentials: {
      readonly email: string
      readonly password: string
      /** The code of the second factor, if the account has one. */
      readonly code?: string | undefined
    },
    address: string,
    /** The browser's User-Agent and its device tokens, one for each account it has logged in to. */
    { userAgent = '', deviceTokens = [], language }: Browser = {},
  ): Promise<LoggedIn> => {
    const { attempts, stores, passwords, devices, events, inTransaction } = ports
    const account = emailKey(credentials.email)
    const found = await stores.users.byEmail(account)
    const known = found && deviceTokens.find((token) => devices.isOf(deviceKey(found), token))
    await countTry(ports, account, address, known)
    // An unknown e-mail takes as long as a wrong password, so timing does not reveal accounts.
    const right = await passwords.matches(credentials.password, found?.passwordHash)
    if (!found || !right) throw new Refusal('login.wrong')
    await attempts.forget('login-pair', `${account} ${address}`)
    if (known) await attempts.forget('login-device', `${account} ${known}`)
    const { disabledAt, ...user } = found.user
    // Only a client that knows the password learns that the account is disabled.
    if (disabledAt !== null) throw new Refusal('account.disabled')
    const code = await requireSecondFactor(ports, user, credentials.code)
    const token = await inTransaction(async (tx) => {
      await tx.users.lock(user.id)
      // Checking a password takes a while and may wait in a queue, so the hash may have changed since it was read.
      if ((await tx.users.passwordHashOf(user.id)) !== found.passwordHash) throw new Refusal('login.wrong')
      if (code === 'not-needed' && (await confirmedFactorOf(tx, user))) throw new Refusal('login.code-needed')
      if (language) await tx.notices.learnLanguage(user.id, language)
      if (!known) await tellNewLogin(ports, tx, user, readUserAgent(userAgent))
      return startSession(ports, tx.sessions, user, { address, userAgent })
    })
    await endSurplusSessions(ports, user.id)
    if (!known) events.publish({ type: 'notices.due' })
    return { user, token, device: known ?? devices.mint(deviceKey(found)) }
  }

/** Creates a token that identifies this browser at later logins to the account. */
export const rememberDevice =
  ({ devices, stores }: Ports) =>
  async (user: Pick<User, 'id'>): Promise<string> => {
    const passwordHash = (await stores.users.passwordHashOf(user.id)) ?? ''
    return devices.mint(deviceKey({ user, passwordHash }))
  }
