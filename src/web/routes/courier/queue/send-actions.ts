import * as z from 'zod/mini'
import * as api from '#contracts/operations/courier.ts'
import { call, type Reply } from '#web/browser/call-api.ts'
import { outcomeOf, type RequestOutcome, SEND_TIMEOUT_MS } from '#web/send-queue/request-outcome.ts'
import type { QueueEntry } from './action-queue.ts'
import { isPosition, type QueuedAction, type StepAction } from './queued-action.ts'

interface Transport {
  readonly token: string
  readonly signal: AbortSignal
}

// Only the status is read: an accepted step must not be repeated because its body is unreadable.
const ANYTHING = z.unknown()

const sendStep = (action: StepAction, transport: Transport): Promise<Reply<unknown>> => {
  const params = { id: action.orderId }
  switch (action.kind) {
    case 'pick-up':
      return call(api.pickUpOrder, { params, body: { at: action.at }, ...transport }, ANYTHING)
    case 'arrive':
      return call(api.arrive, { params, body: { at: action.at }, ...transport }, ANYTHING)
    case 'give-back':
      return call(api.giveBackDelivery, { params, body: action.body, ...transport }, ANYTHING)
    case 'bring-back':
      return call(api.bringBackOrder, { params, body: action.body, ...transport }, ANYTHING)
    case 'hand-over':
      return call(api.handOverOrder, { params, body: action.body, ...transport }, ANYTHING)
  }
}

const sendBatch = (batch: readonly QueueEntry[], transport: Transport): Promise<Reply<unknown>> => {
  const [first] = batch
  if (first && !isPosition(first.action)) return sendStep(first.action, transport)
  const positions = batch.flatMap(({ seq, action }) => {
    if (!isPosition(action)) return []
    const { at, lat, lng, heading = null } = action
    return [{ seq, at, lat, lng, heading }]
  })
  const body = { sentAt: new Date().toISOString(), positions }
  return call(api.reportPositions, { body, ...transport }, ANYTHING)
}

export interface Refused {
  readonly words: string | undefined
  /** The order is no longer assigned to this courier. */
  readonly isGone: boolean
}

export type SendBatch = (batch: readonly QueueEntry[]) => Promise<RequestOutcome>

interface AnswerListener {
  /** The server refused a step, with its message. */
  readonly onRefused: (action: StepAction, refused: Refused) => void
  readonly onAccepted: (actions: readonly QueuedAction[]) => void
}

/** Sends a batch to the API. Refusals are reported, since the courier assumes that the step succeeded. */
export const createBatchSender =
  (token: string, { onRefused, onAccepted }: AnswerListener): SendBatch =>
  async (batch) => {
    let reply: Reply<unknown>
    try {
      reply = await sendBatch(batch, { token, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
    } catch {
      return 'retry'
    }
    const outcome = outcomeOf(reply.status)
    const actions = batch.map(({ action }) => action)
    if (outcome === 'accepted') onAccepted(actions)
    if (!reply.ok && outcome === 'refused')
      for (const action of actions)
        if (!isPosition(action))
          onRefused(action, { words: reply.body.message, isGone: reply.status === 404 })
    return outcome
  }
