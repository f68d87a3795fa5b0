import type { UserInfo } from '#contracts/browser-storage.ts'
import { emailKey } from '#domain/identity/user.ts'
import { callApi, type Reply } from '#web/browser/call-api.ts'
import { forgetOrders } from '#web/browser/running-orders.ts'
import { storedUser } from '#web/browser/stored-values.ts'
import { forgetSeen } from '#web/browser/worker.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'

/** Account in a server answer. Every field is optional, since another server version may omit it. */
interface Account {
  readonly [field: string]: unknown
  readonly _id?: string
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly image?: string | null
}

interface Session {
  readonly user: Account
  readonly token: string
}

/** Field errors of a refused request. */
interface Wrong {
  readonly fields: readonly { readonly field: string }[]
}

export type SessionReply = Reply<Session & Wrong>

const keep = (info: UserInfo): void => {
  if (!storedUser.set(info)) toast(m.account_not_kept(), { kind: 'bad' })
}

const isSamePerson = (kept: UserInfo, user: Account): boolean =>
  (user._id !== undefined && kept.user?._id === user._id) ||
  (kept.email !== undefined && user.email !== undefined && emailKey(kept.email) === emailKey(user.email))

/** Stored record of a login. The photo of a previous user is not carried over. */
export const recordOf = (kept: UserInfo | undefined, { user, token }: Partial<Session>): UserInfo => {
  const account = user ?? {}
  return {
    ...kept,
    isLoggedIn: true,
    token,
    user,
    fullName: account.name,
    phone: account.phone,
    email: account.email,
    image: account.image ?? (kept && isSamePerson(kept, account) ? kept.image : undefined),
  }
}

const open = async (path: string, body: Readonly<Record<string, string>>): Promise<SessionReply> => {
  const reply = await callApi<Session & Wrong>(path, { method: 'POST', body })
  if (reply.ok) keep(recordOf(storedUser.get(), reply.body))
  return reply
}

export const logIn = (body: { email: string; password: string; code?: string }) =>
  open('/api/users/login', body)

export const signUp = (body: { name: string; phone: string; email: string; password: string }) =>
  open('/api/users', body)

/** Push notifications are stopped first, while the token is still valid. */
const endSession = async (token: string): Promise<void> => {
  try {
    await (await import('#web/browser/notices.ts')).stopNotices(token)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the browser will not be told for long: the server hears of the end
    console.warn('Notices were not stopped', error)
  }
  await callApi('/api/users/logout', { method: 'POST', token })
}

/** Keeps the record and clears the flag, as the spec says; the token ends on the server. */
export const logOut = (): void => {
  const kept = storedUser.get()
  keep({ ...kept, isLoggedIn: false })
  void forgetSeen()
  forgetOrders()
  if (kept?.token) void endSession(kept.token)
}

export interface ProfileFields {
  readonly fullName: string
  readonly phone: string
  readonly email: string
  readonly image: string | undefined
}

/** Stores the changes without waiting for the server. */
export const saveProfile = (changes: ProfileFields): void => {
  const kept = storedUser.get()
  keep({ ...kept, isLoggedIn: kept?.isLoggedIn ?? true, ...changes })
}

/** A new e-mail or password ends all sessions; this one continues with the new token of the answer. */
const changeAccount = async (token: string | undefined, body: object): Promise<SessionReply> => {
  const reply = await callApi<Session & Wrong>('/api/users/me', { method: 'PATCH', token, body })
  const kept = storedUser.get()
  if (reply.ok && reply.body.user && kept)
    keep({ ...kept, user: reply.body.user, token: reply.body.token ?? kept.token })
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
