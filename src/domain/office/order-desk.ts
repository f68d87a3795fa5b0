import { FULFILMENTS, type Fulfilment, type UnfinishedStep } from '#domain/fulfilment/fulfilment.ts'
import type { Order, ShippingInfo } from '#domain/ordering/order.ts'
import type { QueryWord } from '#domain/ordering/order-words.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest, Sort } from '#domain/shared/page.ts'

/** The fields of an order that a row or a card shows. */
export interface OrderSummary
  extends Pick<
    Order,
    'id' | 'dayNumber' | 'status' | 'fulfilment' | 'method' | 'total' | 'createdAt' | 'shippingInfo'
  > {
  readonly pieces: number
  readonly courier: { readonly id: string; readonly name: string } | null
}

/** The same with the time since the order entered its step. */
export interface DeskOrder extends OrderSummary {
  readonly since: number
  readonly isLate: boolean
}

export interface RefundDue extends Pick<OrderSummary, 'id' | 'dayNumber' | 'shippingInfo'> {
  readonly returnedAt: number
  readonly due: Piastres
}

/**
 * The sortable columns; `time` is when the order was placed. Ties are sorted by time or id in the same direction.
 */
export const SORT_COLUMNS = ['time', 'customer', 'step', 'courier', 'payment', 'total'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export type OrderSort = Sort<SortColumn>

export const NEWEST: OrderSort = { by: 'time', isDown: true }

/** The steps shown in the list. A received order that was given back is `returned`. */
export const LISTED_STEPS = [...FULFILMENTS, 'returned'] as const
export type ListedStep = (typeof LISTED_STEPS)[number]

export interface OrderFilter {
  readonly sort?: OrderSort
  readonly typedWords?: readonly QueryWord[]
  readonly step?: ListedStep | undefined
  readonly method?: PaymentMethod | undefined
  /** Null selects orders without a courier. */
  readonly courierId?: string | null | undefined
  /** Placed in this period; `to` is excluded. */
  readonly placed?: { readonly from: number; readonly to: number } | undefined
  /** Only these ids. */
  readonly ids?: readonly string[]
}

/** Orders as the office lists them, without their lines. */
export interface OrderDesk {
  /** Newest first, unless the filter says otherwise. */
  page(filter: OrderFilter, request: PageRequest): Promise<Page<OrderSummary>>
  of(orderIds: readonly string[]): Promise<OrderSummary[]>
  /** Oldest first. */
  unfinished(limit: number): Promise<OrderSummary[]>
  /** Orders at this step, oldest first. */
  atStep(step: UnfinishedStep, request: PageRequest): Promise<Page<OrderSummary>>
  /** Last received first. */
  deliveredSince(time: number, limit: number): Promise<OrderSummary[]>
  /** Orders returned since then for which more was paid than refunded, newest first. */
  refundsDue(since: number, limit: number): Promise<RefundDue[]>
  /** Delivered orders with a return request, last delivered first. */
  returnRequests(limit: number): Promise<Order[]>
  /** The number of unfinished orders at each step. */
  countUnfinished(): Promise<ReadonlyMap<Fulfilment, number>>
  /** Orders whose search words are missing or outdated. */
  withoutWords(limit: number): Promise<WordlessOrder[]>
  /** Replaces the search words of an order and the name it is sorted by. */
  putWords(order: Pick<Order, 'id' | 'createdAt' | 'shippingInfo'>, words: readonly string[]): Promise<void>
}

interface WordlessOrder {
  readonly id: string
  readonly dayNumber: number | null
  readonly createdAt: number
  readonly shippingInfo: ShippingInfo
}
