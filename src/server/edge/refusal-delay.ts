import { setTimeout as wait } from 'node:timers/promises'
import { type ErrorCode, statusOf } from '#contracts/errors.ts'

const DELAY_MS = 250
const MAX_DELAYED = 1000
const TOO_MANY_REQUESTS = 429

let delayed = 0

/**
 * Delays a refusal for too many requests. A client that retries at once would otherwise keep the main thread busy
 * with refusals; a timer and an open connection cost almost nothing.
 */
export const delayRefusal = async (code: ErrorCode): Promise<void> => {
  const isTooMuch = code === 'shop.busy' || statusOf(code) === TOO_MANY_REQUESTS
  if (!isTooMuch || delayed >= MAX_DELAYED) return
  delayed += 1
  await wait(DELAY_MS, undefined, { ref: false })
  delayed -= 1
}
