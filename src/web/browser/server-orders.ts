import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { PublishedOrder } from '#contracts/ordering.ts'
import { callApi } from '#web/browser/call-api.ts'

const {
  number,
  items,
  shippingInfo,
  steps,
  courier,
  eta,
  handOverCode,
  rating,
  handedOver,
  broughtBy,
  returnRequest,
  ...fields
} = PublishedOrder.shape

/** What is told beside an order may be missing or unknown to this page; the order itself is shown all the same. */
const lenient = <S extends z.core.SomeType>(schema: S) => orElse(z.optional(schema), undefined)

/** A later server may publish more about an order; what this page knows of it must still be right. */
const ReadOrder = z.looseObject({
  ...fields,
  number: lenient(number),
  shippingInfo: z.looseObject(shippingInfo.shape),
  steps: lenient(steps),
  courier: lenient(courier),
  eta: lenient(eta),
  handOverCode: lenient(handOverCode),
  rating: lenient(rating),
  handedOver: lenient(handedOver),
  broughtBy: lenient(broughtBy),
  returnRequest: lenient(returnRequest),
  items: z.array(z.looseObject(items._zod.def.element.shape)).check(z.minLength(1)),
})
export type ServerOrder = Readonly<z.infer<typeof ReadOrder>>

export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'token-dead' }
  /** Worth another try. */
  | { readonly kind: 'failed' }

/** The spec keeps all of these from the shopper, not from the log. */
const log = (what: string, detail: unknown): void => {
  // oxlint-disable-next-line no-console -- see above
  console.warn(what, detail)
}

/** A bad order is skipped, so that it does not hide the good ones. */
export const readOrders = (body: unknown): readonly ServerOrder[] | undefined => {
  if (!Array.isArray(body)) return undefined
  return body.flatMap((each) => {
    const read = z.safeParse(ReadOrder, each)
    if (read.success) return [read.data]
    log('an order could not be read', read.error)
    return []
  })
}

/** Some of a person's orders, the newest first. */
export interface OrderPage {
  readonly orders: readonly ServerOrder[]
  /** Where the older ones begin; none at the end. */
  readonly next?: string | undefined
}

export const fetchOrders = async (token: string, after?: string): Promise<Answer<OrderPage>> => {
  const path = after === undefined ? '/api/orders' : `/api/orders?after=${after}`
  const { ok, status, body, next } = await callApi<unknown>(path, { token })
  const orders = ok ? readOrders(body) : undefined
  if (orders) return { kind: 'ok', value: { orders, next } }
  log('orders were not answered', { status })
  return { kind: status === 401 ? 'token-dead' : 'failed' }
}
