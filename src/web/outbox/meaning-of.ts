import type { Entry } from '#contracts/outbox.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/order.ts'
import { canonicalId } from '#domain/shared/canonical-id.ts'

/** What came back; `undefined` status: no answer that could be read. */
export interface ShopReply {
  readonly status: number | undefined
  readonly body: Readonly<Record<string, unknown>>
  readonly retryAfterMs?: number | undefined
}

/** What an answer means for the entry it was given to. */
export type Meaning =
  /** The server has it. An order comes with its state there, as far as it was told. */
  | { readonly is: 'done'; readonly status?: OrderStatus | undefined; readonly order?: unknown }
  /** Nobody knows: to be asked again, later. */
  | { readonly is: 'unknown'; readonly retryAfterMs: number | undefined }
  /** Surely not taken this time, and worth asking again. */
  | { readonly is: 'not-now'; readonly retryAfterMs: number | undefined }
  | { readonly is: 'token-dead' }
  /** There is an order of this id or key already: a look tells whether it is this one. */
  | { readonly is: 'look' }
  | { readonly is: 'refused'; readonly code: string; readonly facts: Readonly<Record<string, unknown>> }

const statusIn = (value: unknown): OrderStatus | undefined => ORDER_STATUSES.find((each) => each === value)

const orderIn = (body: ShopReply['body']): { readonly _id?: unknown; readonly status?: unknown } =>
  typeof body.order === 'object' && body.order !== null ? body.order : {}

/** A gate of some network may answer 200 to anything; only the shop knows the order by its id. */
const isAnswerTo = (entry: Entry, { body }: ShopReply): boolean => {
  if (entry.kind === 'message') return typeof body.message === 'object' && body.message !== null
  return orderIn(body)._id === canonicalId(entry.kind === 'order' ? entry.body.id : entry.orderId)
}

export const meaningOf = (entry: Entry, reply: ShopReply): Meaning => {
  const { status, body, retryAfterMs } = reply
  if (status === undefined || status < 400) {
    if (status === undefined || !isAnswerTo(entry, reply)) return { is: 'unknown', retryAfterMs }
    return { is: 'done', status: statusIn(orderIn(body).status), order: body.order }
  }
  if (status === 401) return { is: 'token-dead' }
  // The cross-site cookie was lost; the next page that is loaded brings another.
  if (status === 429 || body.error === 'request.forged') return { is: 'not-now', retryAfterMs }
  if (status >= 500 || status === 408 || status === 425) return { is: 'unknown', retryAfterMs }
  // A gate of some network, again: the shop names what it refuses.
  if (typeof body.error !== 'string') return { is: 'unknown', retryAfterMs }
  if (body.error === 'order.id-taken' || body.error === 'order.key-reused') return { is: 'look' }
  // ListingFilters a second time for what was done the first time, or overtaken: either way the order is what the server says.
  if (body.error === 'order.cannot-become') return { is: 'done', status: statusIn(body.from) }
  const { error, message: _, ...facts } = body
  return { is: 'refused', code: error, facts }
}
