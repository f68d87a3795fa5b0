import { createQueueSync, type SendPlan, sendDue } from '#web/send-queue/queue-sync.ts'
import type { RequestOutcome } from '#web/send-queue/request-outcome.ts'
import type { ActionQueue } from './action-queue.ts'
import { dueBatch, dueInMs } from './due-actions.ts'
import type { QueuedAction } from './queued-action.ts'
import type { SendBatch } from './send-actions.ts'

const PLAN: SendPlan<QueuedAction> = { batch: dueBatch, dueInMs }

/** Sends the due actions in batches, until the first that fails. */
export const sendDueActions = (
  queue: Pick<ActionQueue, 'all' | 'remove'>,
  send: SendBatch,
  now: () => number = Date.now,
): Promise<Exclude<RequestOutcome, 'refused'>> => sendDue(queue, PLAN, send, now)

export const createCourierSync = (queue: ActionQueue, send: SendBatch, onSessionEnd: () => void) =>
  createQueueSync(queue, PLAN, send, onSessionEnd)
