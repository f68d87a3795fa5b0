import * as z from 'zod/mini'
import { iso, isoOrNull, isoTime } from '#contracts/fields.ts'
import { code, password } from '#contracts/identity.ts'
import type { SecondFactorState } from '#domain/identity/second-factor/set-up-second-factor.ts'
import type { ListedSession } from '#domain/identity/sessions/manage-sessions.ts'

export const PublishedSession = z.strictObject({
  _id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: isoTime(),
  lastSeenAt: isoTime(),
  isThis: z.boolean(),
})
export type PublishedSession = z.infer<typeof PublishedSession>

export const publishSession = ({
  id,
  createdAt,
  lastSeenAt,
  ...session
}: ListedSession): PublishedSession => ({
  ...session,
  _id: id,
  createdAt: iso(createdAt),
  lastSeenAt: iso(lastSeenAt),
})

export const SessionList = z.strictObject({ sessions: z.array(PublishedSession) })
export const EndedSessions = z.strictObject({ ended: z.int() })

export const SecondFactorAnswer = z.strictObject({
  onSince: z.nullable(isoTime()),
  /** Nothing else can be done with this account until it is on. */
  isNeeded: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>

export const publishSecondFactor = ({ onSince, ...state }: SecondFactorState): SecondFactorAnswer => ({
  ...state,
  onSince: isoOrNull(onSince),
})

export const StartSecondFactorBody = z.strictObject({ password })
/** Told this once: the secret in base32, and the same as the text of a QR code. */
export const StartedSecondFactor = z.strictObject({ secret: z.string(), uri: z.string() })
export type StartedSecondFactor = z.infer<typeof StartedSecondFactor>

export const ConfirmSecondFactorBody = z.strictObject({ code })
export const OwnerProofBody = z.strictObject({ password, code })
/** Told this once. */
export const RecoveryCodesAnswer = z.strictObject({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>
