import type { Entry } from '#contracts/outbox.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/order.ts'
import { canonicalId } from '#domain/shared/canonical-id.ts'
import { outcomeOf } from '#web/send-queue/request-outcome.ts'

/** Server answer; `undefined` status means that none could be read. */
export interface ShopReply {
  readonly status: number | undefined
  readonly body: Readonly<Record<string, unknown>>
  readonly retryAfterMs?: number | undefined
}

/** Meaning of an answer for its entry. */
export type Meaning =
  /** Accepted; an order comes with its status, if the answer had one. */
  | { readonly is: 'done'; readonly status?: OrderStatus | undefined; readonly order?: unknown }
  /** Unknown result: retry later. */
  | { readonly is: 'unknown'; readonly retryAfterMs: number | undefined }
  /** Not accepted this time: retry. */
  | { readonly is: 'not-now'; readonly retryAfterMs: number | undefined }
  | { readonly is: 'token-dead' }
  /** An order with this id or key exists: it is fetched to see whether it is the same. */
  | { readonly is: 'look' }
  | { readonly is: 'refused'; readonly code: string; readonly facts: Readonly<Record<string, unknown>> }

const statusIn = (value: unknown): OrderStatus | undefined => ORDER_STATUSES.find((each) => each === value)

const orderIn = (body: ShopReply['body']): { readonly _id?: unknown; readonly status?: unknown } =>
  typeof body.order === 'object' && body.order !== null ? body.order : {}

/** A captive portal may answer 200 to anything; only the shop returns the order with its id. */
const isAnswerTo = (entry: Entry, { body }: ShopReply): boolean => {
  if (entry.kind === 'message') return typeof body.message === 'object' && body.message !== null
  return orderIn(body)._id === canonicalId(entry.kind === 'order' ? entry.body.id : entry.orderId)
}

export const meaningOf = (entry: Entry, reply: ShopReply): Meaning => {
  const { status, body, retryAfterMs } = reply
  const outcome = outcomeOf(status)
  if (outcome === 'accepted' && isAnswerTo(entry, reply))
    return { is: 'done', status: statusIn(orderIn(body).status), order: body.order }
  if (outcome === 'login') return { is: 'token-dead' }
  // The CSRF cookie was lost; the next page load sets a new one.
  if (status === 429 || body.error === 'request.forged') return { is: 'not-now', retryAfterMs }
  if (outcome !== 'refused') return { is: 'unknown', retryAfterMs }
  // A captive portal again: refusals of the shop have an error code.
  if (typeof body.error !== 'string') return { is: 'unknown', retryAfterMs }
  if (body.error === 'order.id-taken' || body.error === 'order.key-reused') return { is: 'look' }
  // Repeated or overtaken action: the status of the server is final.
  if (body.error === 'order.cannot-become') return { is: 'done', status: statusIn(body.from) }
  const { error, message: _, ...facts } = body
  return { is: 'refused', code: error, facts }
}
