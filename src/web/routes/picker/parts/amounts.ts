import type * as z from 'zod/mini'
import type { PublishedSubstitute } from '#contracts/substitution.ts'
import { weightText } from '#domain/catalog/weight.ts'
import { lineTotal } from '#domain/ordering/quote.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'

type Priced = Pick<z.infer<typeof PublishedSubstitute>, 'price' | 'byWeight'>

/** Grams as a weight, pieces as a number. */
export const amountText = (quantity: number, byWeight: true | undefined): string =>
  byWeight ? weightText(quantity, currentLanguage()) : String(quantity)

/** The cost of this quantity, in grams or pieces. */
export const costOf = ({ price, byWeight }: Priced, quantity: number): Piastres =>
  lineTotal({ unitPrice: fromEgp(price), quantity, byWeight })

export const costText = (priced: Priced, quantity: number): string => formatMoney(costOf(priced, quantity))

export const CHOICE_WORDS = {
  similar: m.picker_choice_similar,
  same: m.picker_choice_same,
  'leave-out': m.picker_choice_leave_out,
  call: m.picker_choice_call,
} as const

export const REASON_WORDS = {
  missing: m.picker_reason_missing,
  damaged: m.picker_reason_damaged,
  expired: m.picker_reason_expired,
} as const
