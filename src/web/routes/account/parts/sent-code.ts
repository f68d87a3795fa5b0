import type { SentCode } from '#contracts/phone.ts'
import { record, text, whole } from '#contracts/stored-checks.ts'

/** A code that was sent from this tab and is still valid. */
export interface Sent {
  readonly phone: string
  readonly resendAt: number
  readonly expiresAt: number
}

/** What the codes of this tab are for; one of an account has its id. */
export type CodeUse = 'login' | 'password' | `prove ${string}`

const KEY = 'sentCode'
const Stored = record({ use: text(100), phone: text(40), resendAt: whole(), expiresAt: whole() }, {})

export const sentNow = ({ phone, resendAfterSeconds, expiresInSeconds }: SentCode): Sent => ({
  phone,
  resendAt: Date.now() + resendAfterSeconds * 1000,
  expiresAt: Date.now() + expiresInSeconds * 1000,
})

/**
 * Survives a reload: phones drop a page while its owner reads the SMS, and the code in it would be of no use. Undefined
 * forgets it.
 */
export const rememberSent = (use: CodeUse, sent: Sent | undefined): void => {
  try {
    if (sent) sessionStorage.setItem(KEY, JSON.stringify({ use, ...sent }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Full or disabled: after a reload the person asks for another code.
  }
}

export const sentFor = (use: CodeUse): Sent | undefined => {
  try {
    const found = Stored(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return found?.use === use && found.expiresAt > Date.now() ? found : undefined
  } catch {
    // Disabled, or written by another script.
    return undefined
  }
}
