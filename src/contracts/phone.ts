import * as z from 'zod/mini'
import { email, isoOrNull, isoTime, line, phone } from '#contracts/fields.ts'
import { code, PublishedUser, password } from '#contracts/identity.ts'
import type { Contacts } from '#domain/identity/user.ts'
import { LANGUAGES } from '#domain/shared/language.ts'

/** The language of the message. */
const language = z.enum(LANGUAGES)

export const CodeBody = z.strictObject({ phone: phone(), purpose: z.enum(['login', 'password']), language })
export const OwnCodeBody = z.strictObject({ phone: phone(), language })
export const SentCode = z.strictObject({
  /** The number as it was understood, in E.164. */
  phone: z.string(),
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
})
export type SentCode = z.infer<typeof SentCode>

export const PhoneLogInBody = z.strictObject({ phone: phone(), code, name: z.optional(line(100)) })
export const PhonePasswordBody = z.strictObject({ phone: phone(), code, password })

export const ProvePhoneBody = z.strictObject({
  phone: phone(),
  code,
  currentPassword: z.optional(password),
  join: z.optional(z.boolean()),
})

export const PublishedContacts = z.strictObject({
  phone: z.string(),
  phoneProvedAt: z.nullable(isoTime()),
  /** Empty for an account that was opened with a number. */
  email: z.string(),
  emailProvedAt: z.nullable(isoTime()),
  hasPassword: z.boolean(),
})
export type PublishedContacts = z.infer<typeof PublishedContacts>

export const publishContacts = ({ phoneProvedAt, emailProvedAt, ...rest }: Contacts): PublishedContacts => ({
  ...rest,
  phoneProvedAt: isoOrNull(phoneProvedAt),
  emailProvedAt: isoOrNull(emailProvedAt),
})

export const ProvedPhone = z.strictObject({
  user: PublishedUser,
  contacts: PublishedContacts,
  joined: z.boolean(),
})

export const LinkBody = z.strictObject({ email: email(), language })
export const EmailProofBody = z.strictObject({ language })
export const ProvedEmail = z.strictObject({ email: z.string() })
