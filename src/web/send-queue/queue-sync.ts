import type { Pace } from '#domain/shared/back-off.ts'
import type { ActionQueue, QueueEntry } from './action-queue.ts'
import type { RequestOutcome } from './request-outcome.ts'
import { browserTimers, createSendLoop } from './send-loop.ts'

const PACE: Pace = { firstMs: 2000, longestMs: 20_000 }

/** Which entries of a queue are sent together, and when. */
export interface SendPlan<Action> {
  /** Those to send now; empty when there are none. */
  readonly batch: (entries: readonly QueueEntry<Action>[], now: number) => readonly QueueEntry<Action>[]
  /** Time until the next entry may be sent; undefined if there is none. */
  readonly dueInMs: (entries: readonly QueueEntry<Action>[], now: number) => number | undefined
}

export type SendBatch<Action> = (batch: readonly QueueEntry<Action>[]) => Promise<RequestOutcome>

/**
 * Sends the due actions in batches; a batch is removed only after the server has answered. Unlike the shopper's outbox, which
 * skips an entry that has to wait, the first failure ends it: steps must reach the server in their order.
 */
export const sendDue = async <Action>(
  queue: Pick<ActionQueue<Action>, 'all' | 'remove'>,
  plan: Pick<SendPlan<Action>, 'batch'>,
  send: SendBatch<Action>,
  now: () => number = Date.now,
): Promise<Exclude<RequestOutcome, 'refused'>> => {
  for (;;) {
    const batch = plan.batch(queue.all(), now())
    if (batch.length === 0) return 'accepted'
    const outcome = await send(batch)
    if (outcome === 'retry' || outcome === 'login') return outcome
    queue.remove(batch)
  }
}

/** Schedules sending from the tab that has the lock; other tabs only add to the queue. */
export const createQueueSync = <Action>(
  queue: ActionQueue<Action>,
  plan: SendPlan<Action>,
  send: SendBatch<Action>,
  onSessionEnd: () => void,
) => {
  let isSender = false
  let needsLogin = false

  const loop = createSendLoop({
    ...browserTimers,
    pace: PACE,
    async pass() {
      const outcome = await sendDue(queue, plan, send)
      needsLogin = outcome === 'login'
      if (needsLogin) onSessionEnd()
      return outcome === 'retry' ? 'retry' : 'done'
    },
    dueInMs: () => (isSender && !needsLogin ? plan.dueInMs(queue.all(), Date.now()) : undefined),
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
