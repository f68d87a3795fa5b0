import { isStaff } from '#domain/identity/permissions.ts'
import { checkCode, useCode } from '#domain/identity/phone/check-code.ts'
import { deviceKey, type LoggedIn } from '#domain/identity/sessions/log-in.ts'
import type { Client } from '#domain/identity/sessions/session.ts'
import { endSurplusSessions, startSession } from '#domain/identity/sessions/start-session.ts'
import { readUserAgent } from '#domain/identity/sessions/user-agent.ts'
import { tellNewLogin } from '#domain/identity/tell-account.ts'
import { NO_PASSWORD, type User } from '#domain/identity/user.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface PhoneLogin {
  readonly phone: string
  readonly code: string
  /** For a new account, when the person has typed a name already. */
  readonly name?: string | undefined
  /** Of the page; messages come in it if the account's is unknown. */
  readonly language?: Language | undefined
}

/**
 * The enabled account of a proved number. Staff are refused, because a code by SMS is weaker than their second factor;
 * only the holder of the number learns so.
 */
export const accountOf = async (stores: Stores, phone: string): Promise<User | undefined> => {
  const found = await stores.users.byProvedPhone(phone)
  if (!found) return undefined
  await stores.users.lock(found.id)
  const now = await stores.users.member(found.id)
  // It was erased, joined or got another number since.
  if (now?.phone !== phone) throw new Refusal('phone.code-over')
  const { disabledAt, ...user } = now
  if (disabledAt !== null) throw new Refusal('account.disabled')
  if (isStaff(user.role)) throw new Refusal('phone.staff')
  return user
}

/**
 * The account that the shop brought along for this number. Nobody could log in to it so far, and a second one would be
 * without its orders.
 */
const takeImported = async (
  { clock }: Ports,
  { users }: Stores,
  phone: string,
): Promise<User | undefined> => {
  const found = await users.importedWith(phone)
  if (!found) return undefined
  await users.lock(found.id)
  // A concurrent request took it, or it was changed meanwhile.
  if ((await users.importedWith(phone))?.id !== found.id) throw new Refusal('phone.code-over')
  if (!(await users.provePhone(found.id, phone, clock.now()))) throw new Refusal('phone.code-over')
  return users.byId(found.id)
}

/** An account with nothing but a proved number. */
const openPhoneAccount = async (
  { ids, clock }: Ports,
  stores: Stores,
  phone: string,
  { name = '' }: Pick<PhoneLogin, 'name'>,
): Promise<User> => {
  const user: User = {
    id: ids.next(),
    name,
    email: '',
    phone,
    photo: null,
    role: 'shopper',
    createdAt: clock.now(),
  }
  const isAdded =
    (await stores.users.add(user, NO_PASSWORD)) &&
    (await stores.users.provePhone(user.id, phone, clock.now()))
  // A concurrent request proved the number for another account.
  if (!isAdded) throw new Refusal('phone.code-over')
  return user
}

/** Logs in to the account of a number, or opens one: both with a code that was sent to it. */
export const logInByPhone =
  (ports: Ports) =>
  async (
    typed: PhoneLogin,
    client: Client,
    deviceTokens: readonly string[] = [],
  ): Promise<LoggedIn & { isNew: boolean }> => {
    const proved = await checkCode(ports, 'login', typed, client.address)
    const { inTransaction, devices, events } = ports
    const done = await inTransaction(async (tx) => {
      await useCode(tx, proved)
      const known = await accountOf(tx, proved.phone)
      const imported = known ? undefined : await takeImported(ports, tx, proved.phone)
      const user = known ?? imported ?? (await openPhoneAccount(ports, tx, proved.phone, typed))
      if (typed.language) await tx.notices.learnLanguage(user.id, typed.language)
      const token = await startSession(ports, tx.sessions, user, client)
      const key = deviceKey({ user, passwordHash: (await tx.users.passwordHashOf(user.id)) ?? '' })
      const device = deviceTokens.find((each) => devices.isOf(key, each))
      if (known && !device) await tellNewLogin(ports, tx, user, readUserAgent(client.userAgent))
      return { user, token, device: device ?? devices.mint(key), isNew: !known && !imported }
    })
    await endSurplusSessions(ports, done.user.id)
    if (done.isNew) events.publish({ type: 'account.opened', userId: done.user.id })
    events.publish({ type: 'notices.due' })
    return done
  }
