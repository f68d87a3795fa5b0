import type { Errand } from '#domain/delivery/delivery.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { ReturnRequest } from '#domain/ordering/return-request.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

/** By this an order sent twice is known again: the key, and the digest of what was asked under it. */
export interface OrderKey {
  readonly key: string
  readonly requestDigest: string
}

/** Orders of one person that are neither paid nor finished. */
export interface Unpaid {
  readonly orders: number
  readonly amount: Piastres
}

export interface AddedOrder {
  /** The account that it is for was closed meanwhile. */
  readonly isClosed: boolean
  readonly dayNumber: number
}

export interface OrderStore {
  /** Gives the order the next number of its day. Nothing, and nothing written, when the id or the user's key is taken. */
  add(order: Order, key: OrderKey, errand: Errand): Promise<AddedOrder | undefined>
  /** The same, and answers what else the person has ordered and not paid. Exact under `users.lock`. */
  addUnpaid(order: Order, key: OrderKey, errand: Errand): Promise<(AddedOrder & Unpaid) | undefined>
  byKey(userId: string, key: string): Promise<{ order: Order; requestDigest: string } | undefined>
  byId(orderId: string): Promise<Order | undefined>
  /** In no order; ids that no order has are left out. */
  byIds(orderIds: readonly string[]): Promise<Order[]>
  /** False for an order that came with an import and moved no stock. */
  tookStock(orderId: string): Promise<boolean>
  /** Makes others that lock or change this order wait until the transaction ends: for what is counted per order. */
  lock(orderId: string): Promise<void>
  /** The newest first. */
  ofUser(userId: string): Promise<Order[]>
  /** The same, page by page. */
  pageOfUser(userId: string, request: PageRequest): Promise<Page<Order>>
  /** The ids of a person's orders that are still to be brought, the oldest first. */
  unfinishedOf(userId: string): Promise<string[]>
  /** Keeps which products are to come back; false unless the order is delivered and no other request is open. */
  askReturn(orderId: string, request: Omit<ReturnRequest, 'settledAt'>): Promise<boolean>
  /** When the office was done with the request, or null to open it again. False where there is none. */
  settleReturn(orderId: string, at: number | null): Promise<boolean>
  /** Writes the order's new state if it still has the state it was read with; false otherwise. */
  move(before: Order, after: Order): Promise<boolean>
}
