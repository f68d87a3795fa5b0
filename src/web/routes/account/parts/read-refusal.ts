import type { SessionReply } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { faultsOf } from '#web/routes/account/parts/check-fields.ts'

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined

/** The server's message, else its error code. */
export const wordsOf = ({ body }: SessionReply): string | undefined =>
  asText(body.message) ?? asText(body.error)

export const alreadyExists = ({ body }: SessionReply): boolean =>
  /already exists/i.test(asText(body.error) ?? '')

const FAULT_OF: Readonly<Record<string, () => string>> = {
  email: m.account_email_wrong,
  phone: m.account_phone_wrong,
}

/** Field errors of a refusal, with texts to show beside the fields. */
export const refusedFields = (reply: SessionReply): Record<string, string> | undefined => {
  const { error, fields } = reply.body
  if (error === 'account.password-length' || error === 'account.password-common')
    return faultsOf({ password: wordsOf(reply) })
  if (error !== 'request.invalid' || !Array.isArray(fields)) return undefined
  return faultsOf(
    Object.fromEntries(fields.map(({ field }) => [field, (FAULT_OF[field] ?? m.account_field_wrong)()])),
  )
}
