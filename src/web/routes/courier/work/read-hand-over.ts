import { type CashReason, CODE_DIGITS } from '#domain/delivery/steps/hand-over.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { readAmount } from '#domain/shared/money.ts'
import { oneLine } from '#domain/shared/text.ts'
import type { HandOverDraft } from '../queue/queued-action.ts'

export const HAND_OVER_FIELDS = ['code', 'reason', 'collected', 'collectedReason'] as const
export type HandOverField = (typeof HAND_OVER_FIELDS)[number]

interface HandOverRules {
  readonly cashDue: number
  /** The code; a reason after five wrong codes; nothing if the shopper confirmed the receipt. */
  readonly proof: 'code' | 'reason' | 'none'
}

type Typed = Readonly<Partial<Record<HandOverField, string>>>

/** Notes and coins that cash is rounded to. */
const STEPS = [5, 10, 50, 100, 200] as const

/** Amounts to choose by tap: without change a little less or the next note, as a tip more. */
export const likelyAmounts = (cashDue: number, why: CashReason): readonly number[] => {
  const below = [1, 5, 10].map((step) => Math.floor(cashDue / step) * step)
  const above = [Math.ceil(cashDue), ...STEPS.map((step) => (Math.floor(cashDue / step) + 1) * step)]
  const others = (amounts: readonly number[]) =>
    [...new Set(amounts)].filter((amount) => amount > 0 && amount !== cashDue).toSorted((a, b) => a - b)
  const more = others(above).slice(0, 4)
  return why === 'tip' ? more : [...others(below).slice(-2), ...more.slice(0, 3)]
}

/** Parses the hand-over form and lists missing fields. The code is checked separately. */
export const readHandOver = (
  typed: Typed,
  { cashDue, proof }: HandOverRules,
): { readonly draft: HandOverDraft; readonly missing: readonly HandOverField[] } => {
  const code = latinDigits(oneLine(typed.code ?? '')).replaceAll(' ', '')
  const reason = oneLine(typed.reason ?? '')
  const collected = cashDue > 0 ? readAmount(typed.collected ?? '') : undefined
  const differs = collected !== undefined && collected !== cashDue
  const collectedReason = differs ? oneLine(typed.collectedReason ?? '') : ''
  const missing: HandOverField[] = []
  if (proof === 'code' && !new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)) missing.push('code')
  if (proof === 'reason' && reason === '') missing.push('reason')
  if (cashDue > 0 && collected === undefined) missing.push('collected')
  if (differs && collectedReason === '') missing.push('collectedReason')
  const draft = {
    ...(proof === 'code' && { code }),
    ...(proof === 'reason' && { reason }),
    ...(collected !== undefined && { collected }),
    ...(collectedReason && { collectedReason }),
  }
  return { draft, missing }
}
