/** Request timeout: a hanging request would hold the lock and keep other tabs from sending. */
export const SEND_TIMEOUT_MS = 20_000

export type RequestOutcome =
  | 'accepted'
  /** No answer, or none that decides. */
  | 'retry'
  /** The session has expired; the entry stays until the next login. */
  | 'login'
  /** It will never be accepted as it is. */
  | 'refused'

// Timeout, Too Early, Too Many Requests.
const TEMPORARY = new Set([408, 425, 429])

/** What the status of an answer means for a queued request; an undefined status means that there was no answer. */
export const outcomeOf = (status: number | undefined): RequestOutcome => {
  if (status === undefined || status >= 500 || TEMPORARY.has(status)) return 'retry'
  if (status < 400) return 'accepted'
  return status === 401 ? 'login' : 'refused'
}
