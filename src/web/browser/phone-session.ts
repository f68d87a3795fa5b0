import type { BodyOf } from '#contracts/operation.ts'
import * as api from '#contracts/operations/phone.ts'
import type { PublishedContacts, SentCode } from '#contracts/phone.ts'
import { call, type Reply } from '#web/browser/call-api.ts'
import { keepSession, recordOf, Session, type SessionReply } from '#web/browser/session.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { storedUser } from '#web/site/stored-values.ts'

/** Sends a code to a number. */
export const requestCode = (phone: string, purpose: 'login' | 'password'): Promise<Reply<SentCode>> =>
  call(api.requestCode, { body: { phone, purpose, language: currentLanguage() } })

/** Sends a code to a number that the logged-in person wants to prove. */
export const requestOwnCode = (phone: string): Promise<Reply<SentCode>> =>
  call(api.requestOwnCode, {
    token: storedUser.get()?.token,
    body: { phone, language: currentLanguage() },
  })

export const logInByPhone = async (body: BodyOf<typeof api.logInByPhone>): Promise<SessionReply> =>
  keepSession(await call(api.logInByPhone, { body }, Session))

export const choosePasswordByPhone = async (
  body: BodyOf<typeof api.choosePasswordByPhone>,
): Promise<SessionReply> => keepSession(await call(api.choosePasswordByPhone, { body }, Session))

export const provePhone = async (body: BodyOf<typeof api.provePhone>) => {
  const token = storedUser.get()?.token
  const reply = await call(api.provePhone, { token, body })
  if (reply.ok) storedUser.set(recordOf(storedUser.get(), { user: reply.body.user, token }))
  return reply
}

export const readContacts = (): Promise<Reply<PublishedContacts>> =>
  call(api.showContacts, { token: storedUser.get()?.token })

export const requestPasswordLink = (email: string): Promise<Reply<unknown>> =>
  call(api.requestPasswordLink, { body: { email, language: currentLanguage() } })

export const requestEmailProof = (): Promise<Reply<unknown>> =>
  call(api.requestEmailProof, {
    token: storedUser.get()?.token,
    body: { language: currentLanguage() },
  })

export const proveEmail = (token: string) => call(api.proveEmail, { body: { token } })
