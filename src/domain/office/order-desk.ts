import { FULFILMENTS, type Fulfilment, type UnfinishedStep } from '#domain/fulfilment/fulfilment.ts'
import type { Order, ShippingInfo } from '#domain/ordering/order.ts'
import type { QueryWord } from '#domain/ordering/order-words.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest, Sort } from '#domain/shared/page.ts'

/** An order as a row or a card shows it. */
export interface OrderSummary
  extends Pick<
    Order,
    'id' | 'dayNumber' | 'status' | 'fulfilment' | 'method' | 'total' | 'createdAt' | 'shippingInfo'
  > {
  readonly pieces: number
  readonly courier: { readonly id: string; readonly name: string } | null
}

/** The same with how long it has been where it is. */
export interface DeskOrder extends OrderSummary {
  readonly since: number
  readonly isLate: boolean
}

export interface RefundDue extends Pick<OrderSummary, 'id' | 'dayNumber' | 'shippingInfo'> {
  readonly returnedAt: number
  readonly due: Piastres
}

/** What the list can be sorted by: `time` is when it was placed. Orders alike follow by time or by id, in the same direction. */
export const SORT_COLUMNS = ['time', 'customer', 'step', 'courier', 'payment', 'total'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export type OrderSort = Sort<SortColumn>

export const NEWEST: OrderSort = { by: 'time', isDown: true }

/** Where an order may be, as the list shows it: what was received and given back is returned. */
export const LISTED_STEPS = [...FULFILMENTS, 'returned'] as const
export type ListedStep = (typeof LISTED_STEPS)[number]

export interface OrderFilter {
  readonly sort?: OrderSort
  readonly asked?: readonly QueryWord[]
  readonly step?: ListedStep | undefined
  readonly method?: PaymentMethod | undefined
  /** Null for orders that nobody has. */
  readonly courierId?: string | null | undefined
  /** Placed in this stretch, its end left out. */
  readonly placed?: { readonly from: number; readonly to: number } | undefined
  /** Of these only. */
  readonly ids?: readonly string[]
}

/** Orders as the office reads them: many, and never with their lines. */
export interface OrderDesk {
  /** The newest first, unless it says otherwise. */
  page(filter: OrderFilter, request: PageRequest): Promise<Page<OrderSummary>>
  of(orderIds: readonly string[]): Promise<OrderSummary[]>
  /** The oldest first. */
  unfinished(limit: number): Promise<OrderSummary[]>
  /** Those at this step, the oldest first. */
  atStep(step: UnfinishedStep, request: PageRequest): Promise<Page<OrderSummary>>
  /** The last to be received first. */
  deliveredSince(time: number, limit: number): Promise<OrderSummary[]>
  /** Orders given back since then for which more money came in than was refunded, the newest first. */
  refundsDue(since: number, limit: number): Promise<RefundDue[]>
  /** Delivered orders of which some products are to come back, the last delivered first. */
  returnRequests(limit: number): Promise<Order[]>
  /** How many unfinished orders are at each step. */
  countUnfinished(): Promise<ReadonlyMap<Fulfilment, number>>
  /** Orders whose words are missing or stale. */
  withoutWords(limit: number): Promise<WordlessOrder[]>
  /** Replaces the words an order is found by, and the name it is sorted by. */
  putWords(order: Pick<Order, 'id' | 'createdAt' | 'shippingInfo'>, words: readonly string[]): Promise<void>
}

interface WordlessOrder {
  readonly id: string
  readonly dayNumber: number | null
  readonly createdAt: number
  readonly shippingInfo: ShippingInfo
}
