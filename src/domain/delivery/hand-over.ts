export const CODE_DIGITS = 4
/** After so many wrong codes even the right one needs a reason, so that a code cannot be found by trying. */
export const WRONG_CODES_ALLOWED = 5
