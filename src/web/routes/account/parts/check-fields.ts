import { PASSWORD_MIN } from '#domain/identity/passwords/password.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { oneLine } from '#domain/shared/text.ts'
import { m } from '#web/i18n/compiled/messages.js'

export const tidyLine = (typed: string | undefined): string => oneLine(typed ?? '')

/** Error text for an e-mail, or undefined if it may be valid. */
export const emailFault = (email: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/u.test(email) ? undefined : m.account_email_wrong()

/** Egyptian hotlines have five digits; no dialable number is shorter. */
const LEAST_DIGITS = 5

export const phoneFault = (phone: string): string | undefined => {
  const typed = latinDigits(phone)
  if (!/^[\d+() .\-/]+$/.test(typed)) return m.account_phone_wrong()
  return typed.replace(/\D/g, '').length < LEAST_DIGITS ? m.account_phone_short() : undefined
}

export const passwordFault = (password: string): string | undefined =>
  Array.from(password).length < PASSWORD_MIN ? m.signup_password_short({ count: PASSWORD_MIN }) : undefined

/** Keeps the fields with an error; undefined if there are none. */
export const faultsOf = (
  faults: Readonly<Record<string, string | false | undefined>>,
): Record<string, string> | undefined => {
  const found = Object.entries(faults).filter((fault): fault is [string, string] => Boolean(fault[1]))
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
