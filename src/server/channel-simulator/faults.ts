const ANSWERS = {
  'no-credit': 'The account has no credit. SMS Misr says so inside HTTP 200; a mail server has no room.',
  'wrong-keys': 'The login or the token is not accepted.',
  unreachable: 'The number or mailbox does not exist, or is not on WhatsApp.',
  stopped: 'The person stopped marketing messages at the provider.',
  rejected: 'The message is refused for its content.',
  'bad-template': 'WhatsApp: there is no such template.',
  busy: 'The provider is being updated; SMS Misr says so inside HTTP 200.',
  'rate-limit': '429 with Retry-After: 30 seconds.',
  'server-error': '500 with JSON; the message was taken.',
  html: '200 with a page of HTML; the message was taken.',
  silent: 'The connection is cut without an answer; the message was taken.',
  hang: 'No answer ever comes; the message was taken.',
  'capital-code': 'SMS Misr: `Code` instead of `code`, as a number.',
  'no-code': 'HTTP 200 with an empty object.',
} as const

const REPORTS = {
  'report-late': 'Delivery reports come after an hour.',
  'report-twice': 'Each delivery report comes twice.',
  'report-forged':
    'Before each report comes one that says failed, signed with another key, and one without signature.',
  'report-failed': 'Messages are taken, and reported as failed later.',
  'report-never': 'No delivery report comes.',
} as const

/** Every fault with what it does. */
export const FAULTS = { ...ANSWERS, ...REPORTS }
export type Fault = keyof typeof FAULTS
export const ALL_FAULTS = Object.keys(FAULTS) as readonly Fault[]

export const isFault = (name: unknown): name is Fault =>
  typeof name === 'string' && Object.hasOwn(FAULTS, name)

/** Faults that spoil the answer to a message that was taken. */
export const SPOILING = ['server-error', 'html', 'silent', 'hang', 'no-code'] as const
export const isSpoiling = (fault: Fault | undefined): fault is (typeof SPOILING)[number] =>
  SPOILING.some((each) => each === fault)
