export const CODE_DIGITS = 4
/** After so many wrong codes even the right one needs a reason, so that a code cannot be found by trying. */
export const WRONG_CODES_ALLOWED = 5

type Judgement = 'right' | 'wrong' | 'reason-needed' | 'forced'

export const judgeCode = (
  given: { readonly code?: string | undefined; readonly reason?: string | undefined },
  known: { readonly code: string; readonly wrongCodes: number },
): Judgement => {
  if (known.wrongCodes < WRONG_CODES_ALLOWED) return given.code === known.code ? 'right' : 'wrong'
  return given.reason ? 'forced' : 'reason-needed'
}
