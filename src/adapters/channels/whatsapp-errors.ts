import type { SendFault } from '#domain/notices/channel.ts'

/** Limits and outages of Meta, which pass: 130429 and 131056 are rates of the number and of the pair. */
const PASSING = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004])

/** Error codes of the Cloud API by what they mean for a message. */
const FAULTS: readonly (readonly [fault: SendFault, codes: readonly number[]])[] = [
  // Not on WhatsApp, the number itself, not among the numbers of a test account, a country that is not allowed.
  ['unreachable', [131_026, 131_021, 131_030, 130_497]],
  ['stopped', [131_050]],
  ['no-credit', [131_042]],
  // Tokens and rights (190 is an expired token), the phone number's id, and accounts that are locked or not registered.
  ['not-set-up', [0, 3, 10, 33, 190, 368, 131_005, 131_031, 131_037, 131_045, 133_010]],
  // Templates: wrong number of parameters, missing, too long, against the policy, wrong format, paused, disabled.
  ['not-set-up', [132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016, 132_018]],
]

const BY_CODE = new Map(FAULTS.flatMap(([fault, codes]) => codes.map((code) => [code, fault] as const)))

export const isPassing = (code: number): boolean => PASSING.has(code)

/** Undefined for a code that is not known. 200 to 299 are rights that were not given or were taken away. */
export const faultOf = (code: number): SendFault | undefined =>
  BY_CODE.get(code) ?? (code >= 200 && code <= 299 ? 'not-set-up' : undefined)
