import { PASSWORD_MIN } from '#domain/identity/passwords/password.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { oneLine } from '#domain/shared/text.ts'
import { m } from '#web/i18n/compiled/messages.js'

export const tidyLine = (typed: string | undefined): string => oneLine(typed ?? '')

/** What is wrong with an e-mail that was typed; nothing when it can be one. */
export const emailFault = (email: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/u.test(email) ? undefined : m.account_email_wrong()

/** Hotlines have five digits, and no number in Egypt has fewer that a courier could ring. */
const LEAST_DIGITS = 5

export const phoneFault = (phone: string): string | undefined => {
  const typed = latinDigits(phone)
  if (!/^[\d+() .\-/]+$/.test(typed)) return m.account_phone_wrong()
  return typed.replace(/\D/g, '').length < LEAST_DIGITS ? m.account_phone_short() : undefined
}

export const passwordFault = (password: string): string | undefined =>
  Array.from(password).length < PASSWORD_MIN ? m.signup_password_short({ count: PASSWORD_MIN }) : undefined

/** The fields that have something wrong, or nothing at all. */
export const faultsOf = (
  faults: Readonly<Record<string, string | false | undefined>>,
): Record<string, string> | undefined => {
  const found = Object.entries(faults).filter((fault): fault is [string, string] => Boolean(fault[1]))
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
