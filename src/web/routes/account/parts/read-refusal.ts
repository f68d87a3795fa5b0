import * as z from 'zod/mini'
import type { Problem } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { faultsOf } from '#web/routes/account/parts/check-fields.ts'

const asText = (value: string | undefined): string | undefined => (value?.trim() ? value : undefined)

interface Refused {
  readonly body: Problem
}

/** The server's message, else its error code. */
export const wordsOf = ({ body }: Refused): string | undefined => asText(body.message) ?? asText(body.error)

export const alreadyExists = ({ body }: Refused): boolean => /already exists/i.test(asText(body.error) ?? '')

const FAULT_OF: Readonly<Record<string, () => string>> = {
  email: m.account_email_wrong,
  phone: m.account_phone_wrong,
}

const WrongFields = z.array(z.looseObject({ field: z.string() }))

/** Field errors of a refusal, with texts to show beside the fields. */
export const refusedFields = (reply: Refused): Record<string, string> | undefined => {
  const { error, fields } = reply.body
  if (error === 'account.password-length' || error === 'account.password-common')
    return faultsOf({ password: wordsOf(reply) })
  if (error !== 'request.invalid') return undefined
  const wrong = z.safeParse(WrongFields, fields).data
  if (!wrong) return undefined
  return faultsOf(
    Object.fromEntries(wrong.map(({ field }) => [field, (FAULT_OF[field] ?? m.account_field_wrong)()])),
  )
}
