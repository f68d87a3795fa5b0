import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import type { CartItem } from '#contracts/browser-storage.ts'
import { listOrders } from '#contracts/operations/ordering.ts'
import { PublishedOrder } from '#contracts/ordering.ts'
import { ANY_WEIGHT } from '#domain/catalog/weight.ts'
import { call } from '#web/browser/call-api.ts'

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
  askedUntil,
  returnRequest,
  payment,
  refunds,
  ...fields
} = PublishedOrder.shape

/** Optional data may be missing or unknown; the order is still shown. */
const lenient = <S extends z.core.SomeType>(schema: S) => orElse(z.optional(schema), undefined)

/** Loose: a newer server may add fields; known ones are validated. */
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
  askedUntil: lenient(askedUntil),
  returnRequest: lenient(returnRequest),
  payment: lenient(payment),
  refunds: lenient(refunds),
  items: z.array(z.looseObject(items._zod.def.element.shape)).check(z.minLength(1)),
})
export type ServerOrder = Readonly<z.infer<typeof ReadOrder>>

/** An ordered item as a line of the cart. */
export const cartLineOf = (item: ServerOrder['items'][number]): CartItem => {
  const { productId, variantId, name, nameAr, variant, variantAr, image, price, quantity, byWeight } = item
  const chosen = variantId === undefined ? {} : { variantId, variant, variantAr }
  return {
    id: productId,
    name,
    nameAr,
    ...chosen,
    image,
    price,
    quantity,
    ...(byWeight && { weight: ANY_WEIGHT }),
  }
}

export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'token-dead' }
  /** Can be retried. */
  | { readonly kind: 'failed' }

/** The spec hides these failures from the shopper; they are logged. */
const log = (what: string, detail: unknown): void => {
  // oxlint-disable-next-line no-console -- see above
  console.warn(what, detail)
}

/** An invalid order is skipped and does not hide the others. */
export const readOrders = (body: unknown): readonly ServerOrder[] | undefined => {
  if (!Array.isArray(body)) return undefined
  return body.flatMap((each) => {
    const read = z.safeParse(ReadOrder, each)
    if (read.success) return [read.data]
    log('an order could not be read', read.error)
    return []
  })
}

/** One page of orders, newest first. */
export interface OrderPage {
  readonly orders: readonly ServerOrder[]
  /** Cursor of the next older page. */
  readonly next?: string | undefined
}

export const fetchOrders = async (token: string, after?: string): Promise<Answer<OrderPage>> => {
  // Not by the contract's schema: an order that can't be read is skipped.
  const reply = await call(listOrders, { query: { after }, token }, z.unknown())
  const orders = reply.ok ? readOrders(reply.body) : undefined
  if (reply.ok && orders) return { kind: 'ok', value: { orders, next: reply.next } }
  const { status } = reply
  log('orders were not answered', { status })
  return { kind: status === 401 ? 'token-dead' : 'failed' }
}
