export interface Pace {
  readonly firstMs: number
  readonly longestMs: number
}

/** After this many doublings every pace has reached `longestMs`. */
const MOST_DOUBLINGS = 20

/**
 * Exponential back-off: the wait before the next try doubles after every failure. With `random` (0 to 1) it lies between
 * half of that and all of it, so that clients which failed together do not return together.
 */
export const backOffMs = (failures: number, { firstMs, longestMs }: Pace, random = 1): number => {
  const doublings = Math.min(Math.max(0, failures - 1), MOST_DOUBLINGS)
  return Math.min(longestMs, firstMs * 2 ** doublings) * (0.5 + random / 2)
}

/** Thrown by a job that is to run again at that time, without having failed. */
export class Postponed extends Error {
  override readonly name = 'Postponed'
  readonly until: number
  constructor(until: number, reason = '') {
    super(reason)
    this.until = until
  }
}
