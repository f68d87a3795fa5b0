import { callApi, type Reply } from '#web/browser/call-api.ts'
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

const requestOf = (batch: readonly QueueEntry[], now: number): { path: string; body: unknown } => {
  const [first] = batch
  if (first && !isPosition(first.action)) {
    const { action } = first
    const body = 'body' in action ? action.body : { at: action.at }
    return { path: `/api/courier/deliveries/${encodeURIComponent(action.orderId)}/${action.kind}`, body }
  }
  const positions = batch.flatMap(({ seq, action }) => {
    if (!isPosition(action)) return []
    const { at, lat, lng, heading = null } = action
    return [{ seq, at, lat, lng, heading }]
  })
  return { path: '/api/courier/positions', body: { sentAt: new Date(now).toISOString(), positions } }
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
    const { path, body } = requestOf(batch, Date.now())
    let reply: Reply<object>
    try {
      reply = await callApi(path, { method: 'POST', token, body, signal: AbortSignal.timeout(PATIENCE_MS) })
    } catch {
      return 'later'
    }
    const verdict = verdictOf(reply.status)
    const actions = batch.map(({ action }) => action)
    if (verdict === 'done') onHeard(actions)
    if (verdict === 'refused')
      for (const action of actions)
        if (!isPosition(action))
          onRefused(action, { words: reply.body.message, isGone: reply.status === 404 })
    return verdict
  }
