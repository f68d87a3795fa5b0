import * as z from 'zod/mini'
import * as api from '#contracts/operations/courier.ts'
import { call, type Reply } from '#web/browser/call-api.ts'
import type { QueueEntry } from './action-queue.ts'
import { isPosition, type QueuedAction, type StepAction } from './queued-action.ts'
import type { Verdict } from './replay.ts'

/** Request timeout: a phone that loses its cell may otherwise wait for ever. */
const PATIENCE_MS = 20_000

export const verdictOf = (status: number | undefined): Verdict => {
  if (status === undefined || status === 408 || status === 429 || status >= 500) return 'later'
  if (status === 401) return 'session'
  return status < 400 ? 'done' : 'refused'
}

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

interface Told {
  /** The server refused a step, with its message. */
  readonly onRefused: (action: StepAction, refused: Refused) => void
  readonly onHeard: (actions: readonly QueuedAction[]) => void
}

/** Sends a batch to the API. Refusals are reported, since the courier assumes that the step succeeded. */
export const createSender =
  (token: string, { onRefused, onHeard }: Told) =>
  async (batch: readonly QueueEntry[]): Promise<Verdict> => {
    let reply: Reply<unknown>
    try {
      reply = await sendBatch(batch, { token, signal: AbortSignal.timeout(PATIENCE_MS) })
    } catch {
      return 'later'
    }
    const verdict = verdictOf(reply.status)
    const actions = batch.map(({ action }) => action)
    if (verdict === 'done') onHeard(actions)
    if (!reply.ok && verdict === 'refused')
      for (const action of actions)
        if (!isPosition(action))
          onRefused(action, { words: reply.body.message, isGone: reply.status === 404 })
    return verdict
  }
