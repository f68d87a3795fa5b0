import type { Errand } from '#domain/delivery/delivery.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Pieces } from '#domain/ordering/refund-decision.ts'
import type { ReturnRequest } from '#domain/ordering/return-request.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

/** Identifies a repeated request: the idempotency key and a digest of the request. */
export interface OrderKey {
  readonly key: string
  readonly requestDigest: string
}

/** A person's unfinished orders that are not paid. */
export interface Unpaid {
  readonly orders: number
  readonly amount: Piastres
}

export interface AddedOrder {
  /** True when the account was closed meanwhile. */
  readonly isClosed: boolean
  readonly dayNumber: number
}

export interface OrderStore {
  /**
   * Assigns the next number of the day. Undefined, with nothing written, when the id or the user's key is taken.
   */
  add(order: Order, key: OrderKey, errand: Errand): Promise<AddedOrder | undefined>
  /** The same, and also returns the person's other unpaid orders. Exact under `users.lock`. */
  addUnpaid(order: Order, key: OrderKey, errand: Errand): Promise<(AddedOrder & Unpaid) | undefined>
  byKey(userId: string, key: string): Promise<{ order: Order; requestDigest: string } | undefined>
  byId(orderId: string): Promise<Order | undefined>
  /** Unsorted; unknown ids are omitted. */
  byIds(orderIds: readonly string[]): Promise<Order[]>
  /** False for an imported order, which took no stock. */
  tookStock(orderId: string): Promise<boolean>
  /** Locks the order row until the transaction ends, for limits that are counted per order. */
  lock(orderId: string): Promise<void>
  /** Newest first. */
  ofUser(userId: string): Promise<Order[]>
  /** The same by page. */
  pageOfUser(userId: string, request: PageRequest): Promise<Page<Order>>
  /** The ids of a person's unfinished orders, oldest first. */
  unfinishedOf(userId: string): Promise<string[]>
  /** Stores the products to be returned; false unless the order is delivered and has no open request. */
  askReturn(orderId: string, request: Omit<ReturnRequest, 'settledAt'>): Promise<boolean>
  /** Counts pieces as refunded and as put back on sale; false when more than the ordered quantity would be. */
  countRefunded(
    orderId: string,
    parts: { readonly lines: readonly Pieces[]; readonly restocked: readonly Pieces[] },
  ): Promise<boolean>
  /** Sets when the office settled the request, or reopens it with null. False when there is none. */
  settleReturn(orderId: string, at: number | null): Promise<boolean>
  /** Writes the new state if the order is still as it was read; false otherwise. */
  move(before: Order, after: Order): Promise<boolean>
}
