import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import type { UserInfo } from '#contracts/browser-storage.ts'
import type { BodyOf } from '#contracts/operation.ts'
import * as api from '#contracts/operations/identity.ts'
import { emailKey } from '#domain/identity/user.ts'
import { call, type Reply } from '#web/browser/call-api.ts'
import { stopNotices } from '#web/browser/notices.ts'
import { forgetOrders } from '#web/browser/running-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { storedUser } from '#web/site/stored-values.ts'
import { toast } from '#web/ui/toasts.tsx'

const text = orElse(z.optional(z.string()), undefined)

/** Account in a server answer. Every field is optional, since another server version may omit it. */
const Account = z.looseObject({
  _id: text,
  name: text,
  email: text,
  phone: text,
  image: orElse(z.optional(z.nullable(z.string())), undefined),
})
type Account = Readonly<z.infer<typeof Account>>

export const Session = z.object({ user: orElse(z.optional(Account), undefined), token: text })
type Session = Readonly<z.infer<typeof Session>>

export type SessionReply = Reply<Session>

const keep = (info: UserInfo): void => {
  if (!storedUser.set(info)) toast(m.account_not_kept(), { kind: 'bad' })
}

const isSamePerson = (stored: UserInfo, user: Account): boolean =>
  (user._id !== undefined && stored.user?._id === user._id) ||
  (stored.email !== undefined && user.email !== undefined && emailKey(stored.email) === emailKey(user.email))

/** Stored record of a login. The photo of a previous user is not carried over. */
export const recordOf = (stored: UserInfo | undefined, { user, token }: Session): UserInfo => {
  const account = user ?? {}
  return {
    ...stored,
    isLoggedIn: true,
    token,
    user,
    fullName: account.name,
    phone: account.phone,
    email: account.email,
    image: account.image ?? (stored && isSamePerson(stored, account) ? stored.image : undefined),
  }
}

export const keepSession = (reply: SessionReply): SessionReply => {
  if (reply.ok) keep(recordOf(storedUser.get(), reply.body))
  return reply
}

export const logIn = async (body: BodyOf<typeof api.logIn>): Promise<SessionReply> =>
  keepSession(await call(api.logIn, { body }, Session))

export const signUp = async (body: BodyOf<typeof api.signUp>): Promise<SessionReply> =>
  keepSession(await call(api.signUp, { body }, Session))

/** Sets a password by the token of a link, which works once. */
export const choosePassword = async (body: BodyOf<typeof api.choosePassword>): Promise<SessionReply> =>
  keepSession(await call(api.choosePassword, { body }, Session))

/** Push notifications are stopped first, while the token is still valid. */
const endSession = async (token: string): Promise<void> => {
  try {
    await stopNotices(token)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the logout below ends the subscription on the server, too
    console.warn('Notices were not stopped', error)
  }
  await call(api.logOut, { token })
}

/** Deletes the pages and pictures that the service worker has cached, as they show what was viewed. The app shell stays. */
const forgetSeen = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => /^(?:seen-|pictures$)/.test(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Keeps the record and clears the flag, as the spec says; the token ends on the server. */
export const logOut = (): void => {
  const stored = storedUser.get()
  keep({ ...stored, isLoggedIn: false })
  void forgetSeen()
  forgetOrders()
  if (stored?.token) void endSession(stored.token)
}

export interface ProfileFields {
  readonly fullName: string
  readonly phone: string
  readonly email: string
  readonly image: string | undefined
}

/** Stores the changes without waiting for the server. */
export const saveProfile = (changes: ProfileFields): void => {
  const stored = storedUser.get()
  keep({ ...stored, isLoggedIn: stored?.isLoggedIn ?? true, ...changes })
}

/** A new e-mail or password ends all sessions; this one continues with the new token of the answer. */
const changeAccount = async (
  token: string | undefined,
  body: BodyOf<typeof api.editMe>,
): Promise<SessionReply> => {
  const reply = await call(api.editMe, { token, body }, Session)
  const stored = storedUser.get()
  if (reply.ok && reply.body.user && stored)
    keep({ ...stored, user: reply.body.user, token: reply.body.token ?? stored.token })
  return reply
}

/** Sends the changed fields. Returns undefined if nothing changed. */
export const sendProfile = async (
  { fullName, phone, email, image }: ProfileFields,
  currentPassword: string,
): Promise<SessionReply | undefined> => {
  const { token, user = {} } = storedUser.get() ?? {}
  if (!token) return undefined
  const body = {
    ...(fullName && fullName !== user.name && { name: fullName }),
    ...(phone && phone !== user.phone && { phone }),
    ...((image ?? null) !== (user.image ?? null) && { image: image ?? null }),
    ...(email !== user.email && currentPassword && { email, currentPassword }),
  }
  if (Object.keys(body).length === 0) return undefined
  return changeAccount(token, body)
}

/** Ends all other sessions of the account. */
export const changePassword = async (currentPassword: string, password: string): Promise<SessionReply> =>
  changeAccount(storedUser.get()?.token, { currentPassword, password })
