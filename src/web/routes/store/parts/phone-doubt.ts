import { isDoubtfulPhone } from '#domain/ordering/checkout-form.ts'
import { m } from '#web/i18n/compiled/messages.js'

export const phoneDoubt = (typed: string): string | undefined =>
  isDoubtfulPhone(typed) ? m.phone_doubt() : undefined
