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
  /** True when this account must set up a second factor before it can do anything else. */
  isNeeded: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>

export const publishSecondFactor = ({ onSince, ...state }: SecondFactorState): SecondFactorAnswer => ({
  ...state,
  onSince: isoOrNull(onSince),
})

export const StartSecondFactorBody = z.strictObject({ password })
/** Returned once: the secret in base32, and the `otpauth:` URI for a QR code. */
export const StartedSecondFactor = z.strictObject({ secret: z.string(), uri: z.string() })
export type StartedSecondFactor = z.infer<typeof StartedSecondFactor>

export const ConfirmSecondFactorBody = z.strictObject({ code })
export const OwnerProofBody = z.strictObject({ password, code })
/** Returned once; only hashes are stored. */
export const RecoveryCodesAnswer = z.strictObject({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>
