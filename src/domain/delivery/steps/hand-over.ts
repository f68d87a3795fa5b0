/**
 * Reasons that a courier picks from a list. A listed code is stored and translated for the reader; any other value
 * is free text.
 */
export const GIVE_BACK_REASONS = ['too-far', 'bike-problem', 'shift-ends'] as const
export const NO_CODE_REASONS = ['phone-off', 'someone-else', 'no-order-page'] as const
/** Reasons for bringing the goods back to the shop from the door. */
export const BRING_BACK_REASONS = ['order-refused', 'nobody-home', 'wrong-address'] as const
export const CASH_REASONS = ['no-change', 'tip'] as const
export const COURIER_REASONS = [
  ...GIVE_BACK_REASONS,
  ...NO_CODE_REASONS,
  ...BRING_BACK_REASONS,
  ...CASH_REASONS,
  // Older devices send this when they hand over unpaid goods.
  'refused',
] as const
export type CourierReason = (typeof COURIER_REASONS)[number]
export type CashReason = (typeof CASH_REASONS)[number]

export const CODE_DIGITS = 4
/** After this many wrong codes even the right one needs a reason, so the code cannot be found by trying. */
export const WRONG_CODES_ALLOWED = 5
