const VERBS = ['start', 'inquire', 'capture', 'refund', 'cancel'] as const
export type Verb = (typeof VERBS)[number]

/**
 * How an answer is spoilt. Carried out all the same: `silent` (no answer), `500`, `cut` (in the body), `html`. Not
 * carried out: `429`, `401` and `error-inside` (HTTP 200 that says no).
 */
const FAULTS = ['silent', '500', 'cut', 'html', '429', '401', 'error-inside'] as const
export type Fault = (typeof FAULTS)[number]

const CALLBACKS = {
  'callback-early': 'The payment is made and told before the request to create it is answered.',
  'callback-minute-late': 'Callbacks come after a minute.',
  'callback-hour-late': 'Callbacks come after an hour.',
  'callback-after-deadline': 'Callbacks come eleven minutes after the payment’s end.',
  'callback-never': 'No callback comes.',
  'callback-twice': 'Each callback comes twice.',
  'callback-eight-times': 'Each callback comes eight times, longer each time, with one signature.',
  'callback-parallel': 'Each callback comes twice at the same moment.',
  'callback-reversed': 'Callbacks that wait come in reverse order; a payment first tells that it is pending.',
  'strange-fields':
    'Numbers come as texts and the other way round, empty fields as null, in the other spelling.',
  'extra-fields': 'Messages have fields that no one documented.',
  'big-body': 'Callbacks are 290 kB long.',
  'unknown-status': 'A message with a status that no one documented comes before the payment.',
} as const

const FORGED = {
  'forged-key': 'A message that says paid, signed with another key.',
  'forged-missing': 'The same without a signature.',
  'forged-shift': 'Digits of a signed message moved from one value to the next.',
  'forged-reference': 'The signed message of another payment with this payment’s reference.',
  'forged-shop': 'Signed for another integration, merchant or webhook.',
  'forged-mode': 'A message of the other mode, test or live.',
  'forged-old-form': 'The old forms, whose signature does not cover the status.',
  'forged-bytes': 'PayPal: the signature of other bytes.',
  'forged-certificate': 'PayPal: signed with a certificate from another host.',
  'upper-case-digest': 'A true message whose signature is in upper case.',
} as const

const MONEY = {
  'sum-more': 'A piastre more is taken than asked.',
  'sum-less': 'A piastre less is taken.',
  'other-currency': 'It is taken in another currency.',
  'fee-included': 'Fawry: the sum paid contains a fee of 2.50.',
  'two-parts': 'The sum is paid in two parts.',
  'double-success': 'The payment is made twice, as from two tabs.',
  'pay-after-expiry': 'The provider takes money after the payment’s end.',
  'cancel-crossing': 'The shopper pays at the moment of the cancellation.',
  'capture-pending': 'PayPal: the capture stays pending until the clock has moved an hour.',
  'refund-pending': 'Refunds are accepted, not done at once.',
  'refund-impossible': 'Fawry: cash cannot be refunded by the API.',
  chargeback: 'The bank takes the money back after the payment.',
} as const

const ANSWERS = Object.fromEntries(
  VERBS.flatMap((verb) => FAULTS.map((fault) => [`${verb}-${fault}`, `${verb}: the answer is ${fault}.`])),
) as Readonly<Record<`${Verb}-${Fault}`, string>>

/** Every hostile mode with what it does. */
export const MODES = { ...CALLBACKS, ...FORGED, ...MONEY, ...ANSWERS }
export type Mode = keyof typeof MODES

export const ALL_MODES = Object.keys(MODES) as readonly Mode[]

export const isMode = (name: unknown): name is Mode => typeof name === 'string' && Object.hasOwn(MODES, name)

/** The fault that spoils the next answer to `verb`, if one does. */
export const faultFor = (
  verb: Verb,
  pick: (modes: readonly Mode[]) => Mode | undefined,
): Fault | undefined => {
  const mode = pick(FAULTS.map((fault) => `${verb}-${fault}` as const))
  return FAULTS.find((fault) => mode === `${verb}-${fault}`)
}

/** Faults that keep the request from being carried out. */
export const isNotDone = (fault: Fault): boolean =>
  fault === '429' || fault === '401' || fault === 'error-inside'
