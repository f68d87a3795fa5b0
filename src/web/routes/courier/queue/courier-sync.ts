import type { Pace } from '#domain/shared/back-off.ts'
import type { RequestOutcome } from '#web/send-queue/request-outcome.ts'
import { browserTimers, createSendLoop } from '#web/send-queue/send-loop.ts'
import type { ActionQueue } from './action-queue.ts'
import { dueBatch, dueInMs } from './due-actions.ts'
import type { SendBatch } from './send-actions.ts'

const PACE: Pace = { firstMs: 2000, longestMs: 20_000 }

/**
 * Sends the due actions in batches; a batch is removed only after the server has answered. Unlike the shopper's outbox, which
 * skips an entry that has to wait, the first failure ends it: steps must reach the server in their order.
 */
export const sendDueActions = async (
  queue: Pick<ActionQueue, 'all' | 'remove'>,
  send: SendBatch,
  now: () => number = Date.now,
): Promise<Exclude<RequestOutcome, 'refused'>> => {
  for (;;) {
    const batch = dueBatch(queue.all(), now())
    if (batch.length === 0) return 'accepted'
    const outcome = await send(batch)
    if (outcome === 'retry' || outcome === 'login') return outcome
    queue.remove(batch)
  }
}

/** Schedules sending from the tab that has the lock; other tabs only add to the queue. */
export const createCourierSync = (queue: ActionQueue, send: SendBatch, onSessionEnd: () => void) => {
  let isSender = false
  let needsLogin = false

  const loop = createSendLoop({
    ...browserTimers,
    pace: PACE,
    async pass() {
      const outcome = await sendDueActions(queue, send)
      needsLogin = outcome === 'login'
      if (needsLogin) onSessionEnd()
      return outcome === 'retry' ? 'retry' : 'done'
    },
    dueInMs: () => (isSender && !needsLogin ? dueInMs(queue.all(), Date.now()) : undefined),
  })
  const sendNow = async (): Promise<void> => {
    if (isSender && queue.all().length > 0) await loop.send()
  }

  return {
    /** Sends now; resolves when the server has answered or cannot be reached. */
    send: sendNow,
    /** Sends after this time, so that positions are collected and sent together. */
    sendIn: loop.sendIn,
    start(): void {
      isSender = true
      void sendNow()
    },
    stop(): void {
      isSender = false
      loop.stop()
    },
  }
}
