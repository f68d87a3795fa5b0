import type { Errand } from '#domain/delivery/delivery.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

/** By this an order sent twice is known again: the key, and the digest of what was asked under it. */
export interface OrderKey {
  readonly key: string
  readonly requestDigest: string
}

export interface OrderStore {
  /** False, and nothing written, when the id or the user's key is taken. */
  add(order: Order, key: OrderKey, errand: Errand): Promise<boolean>
  byKey(userId: string, key: string): Promise<{ order: Order; requestDigest: string } | undefined>
  byId(orderId: string): Promise<Order | undefined>
  /** The newest first. */
  ofUser(userId: string): Promise<Order[]>
  /** The same, page by page. */
  pageOfUser(userId: string, request: PageRequest): Promise<Page<Order>>
  /** Writes the order's new state if it still has the state it was read with; false otherwise. */
  move(before: Order, after: Order): Promise<boolean>
}
