import { showsChange } from '#domain/catalog/product.ts'
import type { StockLine } from '#domain/catalog/product-store.ts'
import type { User } from '#domain/identity/user.ts'
import { withNormalPhones } from '#domain/ordering/normal-phones.ts'
import type { Order, OrderLine, ShippingInfo } from '#domain/ordering/order.ts'
import type { AddedOrder, OrderKey, Unpaid } from '#domain/ordering/order-store.ts'
import { priceLines, refuseShort } from '#domain/ordering/pricing.ts'
import { type Quote, quoteFor } from '#domain/ordering/quote.ts'
import type { Payment } from '#domain/payments/payment-gateway.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { governorateFor } from '#domain/places/delivery-place.ts'
import { destinationOf } from '#domain/places/place-finder.ts'
import { deliveryTerms } from '#domain/settings/delivery-areas.ts'
import type { UnpaidLimit } from '#domain/settings/shop-settings.ts'
import { type Piastres, toEgp } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface OrderRequest {
  /** Made by the client, so that an order placed without network has its id from the start. */
  readonly id: string
  readonly items: readonly StockLine[]
  readonly shippingInfo: ShippingInfo
  readonly method: PaymentMethod
  /** The sum the shopper said yes to. It prices nothing: another sum is not charged unasked, that is all. */
  readonly agreedPrice?: Piastres | undefined
}

export interface PlacedOrder {
  readonly order: Order
  /** The order was there already, under the same key. */
  readonly replayed: boolean
}

/** Prices or stock changed between looking and taking. */
class CatalogueMoved extends Error {}

const ATTEMPTS = 5

/**
 * Prices the lines, takes the stock and writes the order in one transaction, once per key for good. Nothing the client says
 * about money or status is believed. `address` is where the request came from, for limits; simulated orders have none.
 */
export const placeOrder =
  (ports: Ports) =>
  async (actor: User, request: OrderRequest, key: OrderKey, address?: string): Promise<PlacedOrder> => {
    await ports.attempts.count('order-account', actor.id)
    if (address !== undefined) await ports.attempts.count('order-address', address)
    refuseRepeatedLines(request.items)
    for (let attempt = 1; ; attempt++) {
      try {
        return await write(ports, await price(ports, actor, request), actor, key)
      } catch (error) {
        // The same request may have been written before, and even have taken the last unit.
        const twin = await replay(ports, actor, key)
        if (twin) return twin
        if (!(error instanceof CatalogueMoved) || attempt === ATTEMPTS) throw error
      }
    }
  }

const refuseRepeatedLines = (items: readonly StockLine[]): void => {
  const seen = new Set<number>()
  for (const { productId } of items) {
    if (seen.has(productId)) throw new Refusal('order.line-repeated', { productId })
    seen.add(productId)
  }
}

const replay = async ({ stores }: Ports, actor: User, key: OrderKey): Promise<PlacedOrder | undefined> => {
  const earlier = await stores.orders.byKey(actor.id, key.key)
  if (earlier && earlier.requestDigest !== key.requestDigest) throw new Refusal('order.key-reused')
  return earlier && { order: earlier.order, replayed: true }
}

const price = async (ports: Ports, actor: User, request: OrderRequest): Promise<Order> => {
  const { id, items, method, shippingInfo } = request
  if (method !== 'cash' && !ports.payments.methods.includes(method))
    throw new Refusal('order.method-not-offered', { method })
  const products = await ports.stores.products.byIds(items.map((item) => item.productId))
  const lines = priceLines(items, products)
  const quote = quoteFor(lines, await feeTo(ports, shippingInfo))
  const { deliveryFee, total } = quote
  refuseOtherSum(request.agreedPrice, lines, quote)
  // After all that refuses an order in any case: a request that can't succeed would count the stock for free.
  refuseShort(items, products)
  if (method !== 'cash') await authorize(ports, { orderId: id, amount: total, method })
  return {
    id,
    dayNumber: null,
    userId: actor.id,
    status: method === 'cash' ? 'pending' : 'paid',
    fulfilment: 'placed',
    method,
    lines,
    deliveryFee,
    total,
    captured: method === 'cash' ? 0 : total,
    shippingInfo: withNormalPhones(shippingInfo),
    createdAt: ports.clock.now(),
    deliveredAt: null,
    returnedAt: null,
  }
}

const feeTo = async ({ settings }: Ports, shippingInfo: ShippingInfo): Promise<Piastres> => {
  const governorate = governorateFor(shippingInfo)
  const { served, fee } = deliveryTerms(await settings.delivery(), governorate)
  if (!served) throw new Refusal('order.not-served', { governorate })
  return fee
}

const refuseOtherSum = (
  agreed: Piastres | undefined,
  lines: readonly OrderLine[],
  { deliveryFee, total }: Quote,
): void => {
  if (agreed === undefined || agreed === total) return
  throw new Refusal('order.price-changed', {
    agreed: toEgp(agreed),
    now: toEgp(total),
    deliveryFee: toEgp(deliveryFee),
    prices: lines.map(({ productId, unitPrice }) => ({ productId, price: toEgp(unitPrice) })),
  })
}

const authorize = async ({ payments }: Ports, payment: Payment): Promise<void> => {
  const answer = await payments.authorize(payment)
  if (answer === 'declined') throw new Refusal('order.payment-declined', { orderId: payment.orderId })
}

/** What this person may have unpaid at most; undefined where this order or this shop has no such limit. */
const unpaidLimitFor = async (
  { attempts, settings }: Ports,
  { status }: Order,
): Promise<UnpaidLimit | undefined> =>
  attempts.isOn && status === 'pending' ? (await settings.current()).settings.unpaidLimit : undefined

const refuseTooMuchUnpaid = (limit: UnpaidLimit, beside: Unpaid, order: Order): void => {
  if (beside.orders < limit.orders && beside.amount + order.total <= limit.amount) return
  throw new Refusal('order.too-much-unpaid', {
    orders: beside.orders,
    mostOrders: limit.orders,
    amount: toEgp(beside.amount),
    mostAmount: toEgp(limit.amount),
  })
}

const refuseIfClosed = ({ isClosed }: AddedOrder): void => {
  if (isClosed) throw new Refusal('session.unknown')
}

const write = async (ports: Ports, order: Order, actor: User, key: OrderKey): Promise<PlacedOrder> => {
  let catalogueChanged = false
  let dayNumber: number | null = null
  const errand = {
    destination: destinationOf(ports.places, order.shippingInfo),
    handOverCode: ports.codes.mint(),
  }
  const limit = await unpaidLimitFor(ports, order)
  const written = await ports.inTransaction(async (stores) => {
    catalogueChanged = false
    // What else changes for this person waits, so that what is counted below holds until this one is written.
    await stores.users.lock(actor.id)
    if (limit) {
      const beside = await stores.orders.addUnpaid(order, key, errand)
      if (!beside) return false
      refuseIfClosed(beside)
      dayNumber = beside.dayNumber
      refuseTooMuchUnpaid(limit, beside, order)
    } else {
      const added = await stores.orders.add(order, key, errand)
      if (!added) return false
      refuseIfClosed(added)
      dayNumber = added.dayNumber
    }
    const taken = await stores.products.take(order.lines)
    const now = new Map(taken.map((product) => [product.id, product]))
    for (const line of order.lines) {
      const product = now.get(line.productId)
      if (product?.price !== line.unitPrice) throw new CatalogueMoved()
      if (showsChange(product.stock + line.quantity, product.stock)) catalogueChanged = true
    }
    if (catalogueChanged) await stores.versions.raise('catalogue')
    return true
  })
  // Someone was first: this very request, sent twice at once, or another order under the same id.
  if (!written) {
    const twin = await replay(ports, actor, key)
    if (!twin) throw new Refusal('order.id-taken', { orderId: order.id })
    return twin
  }
  ports.events.publish({ type: 'order.placed', orderId: order.id })
  if (catalogueChanged) ports.events.publish({ type: 'catalogue.changed' })
  return { order: { ...order, dayNumber }, replayed: false }
}
