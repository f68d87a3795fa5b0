import * as z from 'zod/mini'
import { email, isoTime, line, phone } from '#contracts/fields.ts'
import { ROLES, type User } from '#domain/identity/user.ts'

// The domain checks the length in characters; this only keeps absurd input away from the hash.
export const password = z.string().check(z.minLength(1), z.maxLength(1000))

export const SignUpBody = z.strictObject({
  name: line(100),
  phone: phone(),
  email: email(),
  password,
})

/** A code of the authenticator app or a recovery code; in any digits, with or without spaces and dashes. */
export const code = line(60)

export const LogInBody = z.strictObject({ email: email(), password, code: z.optional(code) })

/** The secret of a link. */
export const token = z.string().check(z.minLength(1), z.maxLength(200))

export const PasswordLinkBody = z.strictObject({ token })
export const ShownPasswordLink = z.strictObject({ name: z.string(), email: z.string() })
export const NewPasswordBody = z.strictObject({ token, password })

export const ProfileBody = z.strictObject({
  name: z.optional(line(100)),
  phone: z.optional(phone()),
  email: z.optional(email()),
  image: z.optional(z.nullable(z.string().check(z.maxLength(280_000)))),
  password: z.optional(password),
  currentPassword: z.optional(password),
})

export const PublishedUser = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  image: z.nullable(z.string()),
  role: z.enum(ROLES),
  createdAt: isoTime(),
})

export const publishUser = (user: User): z.infer<typeof PublishedUser> => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  image: user.photo,
  role: user.role,
  createdAt: new Date(user.createdAt).toISOString(),
})

export const SessionAnswer = z.strictObject({ user: PublishedUser, token: z.string() })
export const UserAnswer = z.strictObject({ user: PublishedUser, token: z.optional(z.string()) })
