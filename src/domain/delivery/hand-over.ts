/** What a courier says by one tap. A code is kept and written in the reader's language; anything else is the courier's own words. */
export const GIVE_BACK_REASONS = ['too-far', 'bike-problem', 'shift-ends'] as const
export const NO_CODE_REASONS = ['phone-off', 'someone-else', 'no-order-page'] as const
export const CASH_REASONS = ['no-change', 'tip', 'refused'] as const
export const COURIER_REASONS = [...GIVE_BACK_REASONS, ...NO_CODE_REASONS, ...CASH_REASONS] as const
export type CourierReason = (typeof COURIER_REASONS)[number]
export type CashReason = (typeof CASH_REASONS)[number]

export const CODE_DIGITS = 4
/** After so many wrong codes even the right one needs a reason, so that a code cannot be found by trying. */
export const WRONG_CODES_ALLOWED = 5
