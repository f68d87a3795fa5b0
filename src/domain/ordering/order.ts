import type { LineId } from '#domain/catalog/variants.ts'
import { type Fulfilment, whenReturned } from '#domain/fulfilment/fulfilment.ts'
import type { User } from '#domain/identity/user.ts'
import type { Charges } from '#domain/ordering/quote.ts'
import type { ReturnRequest } from '#domain/ordering/return-request.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const ORDER_STATUSES = ['pending', 'paid', 'delivered', 'returned'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const MAX_QUANTITY = 99
/** The same limit as the cart in the browser, so that every cart can be ordered. */
export const MAX_LINES = 500

/** The product as it was when ordered; later changes of the catalogue do not alter orders. */
export interface OrderLine extends LineId {
  readonly name: Words
  /** The chosen values and the variant's code as ordered; absent for a product without options. */
  readonly variant?: Words | undefined
  readonly sku?: string | undefined
  readonly picture: string
  readonly unitPrice: Piastres
  /** Pieces; grams when `byWeight`, and then `unitPrice` is per kilogram. */
  readonly quantity: number
  readonly byWeight?: true | undefined
  /** What was packed of it; absent until the order is packed. */
  readonly picked?: number | undefined
  /** The most that it costs, when that is not the price of what was ordered. */
  readonly agreed?: Piastres | undefined
  /** The key of the line that it was packed instead of. */
  readonly replaces?: string | undefined
  /** Pieces or grams refunded by line, and those put back on sale with a refund. */
  readonly refunded?: number | undefined
  readonly restocked?: number | undefined
  /** False when it cannot be returned without a fault, as the product was when ordered. */
  readonly returnable?: boolean | undefined
}

/** What the order contains of a line: as packed, before that as ordered. */
export const quantityOf = ({ quantity, picked }: Pick<OrderLine, 'quantity' | 'picked'>): number =>
  picked ?? quantity

export interface ShippingInfo {
  readonly fullName: string
  readonly phone: string
  readonly altPhone?: string | undefined
  readonly city: string
  readonly district?: string | undefined
  readonly area?: string | undefined
  readonly address: string
  readonly postalCode?: string | undefined
  readonly country?: string | undefined
  /** The exact position, when the shopper placed a pin on the map. */
  readonly pin?: GeoPoint | undefined
}

export interface Order extends Charges {
  readonly id: string
  /** The number within the day in Cairo, displayed as `A-042`; null for imported and older orders. */
  readonly dayNumber: number | null
  readonly userId: string
  readonly status: OrderStatus
  readonly fulfilment: Fulfilment
  readonly method: PaymentMethod
  readonly lines: readonly OrderLine[]
  /** The amount to pay, charges included. */
  readonly total: Piastres
  /** The amount captured by the payment provider. Cash is in the couriers' ledger instead. */
  readonly captured: Piastres
  /** Until when an online payment can arrive; null for an order that never waited for one. */
  readonly paymentDeadline: number | null
  readonly shippingInfo: ShippingInfo
  readonly createdAt: number
  readonly deliveredAt: number | null
  readonly returnedAt: number | null
  /** A request by the owner to return some products. */
  readonly returnRequest?: ReturnRequest | undefined
}

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['delivered', 'returned'],
  paid: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
}

export const canBecome = (order: Pick<Order, 'status'>, next: OrderStatus): boolean =>
  NEXT[order.status].includes(next)

const refuseUnless = (order: Order, next: OrderStatus): void => {
  if (!canBecome(order, next)) {
    throw new Refusal('order.cannot-become', { orderId: order.id, from: order.status, to: next })
  }
}

/**
 * The order as received. A receipt time before the order or in the future is limited, since the client's clock may
 * be wrong.
 */
export const deliver = (order: Order, receivedAt: number, now: number): Order => {
  refuseUnless(order, 'delivered')
  if (order.fulfilment === 'unpaid')
    throw new Refusal('order.cannot-become', { orderId: order.id, from: order.status, to: 'delivered' })
  const deliveredAt = Math.min(Math.max(receivedAt, order.createdAt), now)
  return { ...order, status: 'delivered', fulfilment: 'delivered', deliveredAt }
}

export const giveBack = (order: Order, now: number): Order => {
  refuseUnless(order, 'returned')
  return { ...order, status: 'returned', fulfilment: whenReturned(order.fulfilment), returnedAt: now }
}

/** The order after money for it arrived online; `isRevived` for one that was called off because it came too late. */
export const pay = (order: Order, amount: Piastres, isRevived = false): Order => {
  const captured = order.captured + amount
  if (order.fulfilment !== 'unpaid' && !isRevived) return { ...order, captured }
  return { ...order, captured, status: 'paid', fulfilment: 'placed', returnedAt: null }
}

/** An unpaid order whose owner pays the courier instead. */
export const payInCash = (order: Order): Order => {
  if (order.fulfilment !== 'unpaid') throw new Refusal('payment.not-due', { orderId: order.id })
  return { ...order, method: 'cash', fulfilment: 'placed' }
}

/** The order as it was before its owner confirmed receipt, at the given step. */
export const reopen = (order: Order, fulfilment: Fulfilment): Order => {
  const isPaid = order.method !== 'cash' && order.captured >= order.total
  return { ...order, status: isPaid ? 'paid' : 'pending', fulfilment, deliveredAt: null }
}

export const belongsTo = (order: Order, actor: User): boolean => order.userId === actor.id
