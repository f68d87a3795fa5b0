import * as z from 'zod/mini'
import { ContactFields } from '#contracts/support.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'

type ContactField = keyof ContactFields

/** In the order they stand in the form: the first wrong one gets the focus. */
export const CONTACT_FIELDS = ['name', 'phone', 'email', 'message'] as const satisfies ContactField[]

export type Problems = Readonly<Partial<Record<ContactField, string>>>

const MISSING: Readonly<Record<ContactField, () => string>> = {
  name: m.contact_name_missing,
  phone: m.contact_phone_missing,
  email: m.contact_email_missing,
  message: m.contact_message_missing,
}

const wordsFor = (field: ContactField, value: string, issue: z.core.$ZodIssue): string => {
  if (value.trim() === '') return MISSING[field]()
  if (issue.code === 'too_big') return m.contact_too_long({ count: Number(issue.maximum) })
  return field === 'email' ? m.contact_email_wrong() : MISSING[field]()
}

type Checked =
  | { readonly message: ContactFields; readonly problems?: undefined }
  | { readonly problems: Problems }

/** The message as the shop would take it, tidied; or what is wrong with each field, in words. */
export const checkContact = (typed: Readonly<Record<ContactField, string>>): Checked => {
  const read = z.safeParse(ContactFields, typed)
  if (read.success) return { message: { ...read.data, phone: normalPhone(read.data.phone) } }
  const problems: Partial<Record<ContactField, string>> = {}
  for (const field of CONTACT_FIELDS) {
    const issue = read.error.issues.find(({ path }) => path[0] === field)
    if (issue) problems[field] = wordsFor(field, typed[field], issue)
  }
  return { problems }
}
