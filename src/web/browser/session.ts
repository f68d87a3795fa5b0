import type { UserInfo } from '#contracts/browser-storage.ts'
import { emailKey } from '#domain/identity/user.ts'
import { callApi, type Reply } from '#web/browser/call-api.ts'
import { forgetOrders } from '#web/browser/running-orders.ts'
import { storedUser } from '#web/browser/stored-values.ts'
import { forgetSeen } from '#web/browser/worker.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'

/** The account as the server tells of it. Read with care: any field may be missing in another server's answer. */
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

/** What is wrong with a request, by field, where the server found a field to be wrong. */
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

/** The record of whoever logged in. The photo of another person who used this browser is not theirs. */
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

/** Notices about one's orders are nobody else's business either; they are stopped while the token still counts. */
const endSession = async (token: string): Promise<void> => {
  try {
    await (await import('#web/browser/notices.ts')).stopNotices(token)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the browser will not be told for long: the server hears of the end
    console.warn('Notices were not stopped', error)
  }
  await callApi('/api/users/logout', { method: 'POST', token })
}

/** Everything but the flag stays in the browser; the token is dead once the server hears of it. */
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

/** Keeps the changes in the browser, whatever the server will say to them. */
export const saveProfile = (changes: ProfileFields): void => {
  const kept = storedUser.get()
  keep({ ...kept, isLoggedIn: kept?.isLoggedIn ?? true, ...changes })
}

/** A new e-mail or password ends every session, and this one goes on with a new token. */
const changeAccount = async (token: string | undefined, body: object): Promise<SessionReply> => {
  const reply = await callApi<Session & Wrong>('/api/users/me', { method: 'PATCH', token, body })
  const kept = storedUser.get()
  if (reply.ok && reply.body.user && kept)
    keep({ ...kept, user: reply.body.user, token: reply.body.token ?? kept.token })
  return reply
}

/** Tells the server what differs from the account it knows. Nothing to tell: no answer. */
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

/** All other sessions of the account end. */
export const changePassword = async (currentPassword: string, password: string): Promise<SessionReply> =>
  changeAccount(storedUser.get()?.token, { currentPassword, password })
