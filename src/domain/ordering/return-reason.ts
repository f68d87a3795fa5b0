/** Why a shopper gives an order back: a short list to choose from, and own text beside it. */
export const RETURN_REASONS = [
  'damaged',
  'wrong-item',
  'missing-item',
  'not-as-expected',
  'too-late',
  'other',
] as const
export type ReturnReasonCode = (typeof RETURN_REASONS)[number]

export interface ReturnReason {
  readonly reason?: ReturnReasonCode | undefined
  readonly details?: string | undefined
}

const SEPARATOR = ': '

/** The reason as the note of the journal's step keeps it: the code, then what the shopper wrote. */
export const noteOf = ({ reason, details }: ReturnReason): string | null =>
  [reason, details].flatMap((part) => part || []).join(SEPARATOR) || null

/** Reads a note back; one without a known code is text alone. */
export const readNote = (note: string): ReturnReason => {
  const [code, ...rest] = note.split(SEPARATOR)
  const reason = RETURN_REASONS.find((each) => each === code)
  if (!reason) return { details: note }
  return rest.length > 0 ? { reason, details: rest.join(SEPARATOR) } : { reason }
}
