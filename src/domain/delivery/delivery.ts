import type { CashBalance } from '#domain/cash/cash.ts'
import { canMove, type Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import type { Member } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { StarTally } from '#domain/ratings/rating.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The hand-over code as sent to the courier's device, which can check a code offline but cannot read it. */
export interface SealedCode {
  readonly salt: string
  readonly iterations: number
  readonly hash: string
}

/** The destination and hand-over code of an order, fixed when it is placed. */
export interface Errand {
  readonly destination: GeoPoint
  readonly handOverCode: string
}

/** An order with its delivery state. */
export interface Delivery extends Errand {
  readonly order: Order
  readonly courierId: string | null
  readonly pickedUpAt: number | null
  readonly seal: SealedCode | null
  readonly wrongCodes: number
  /** The device generates this id, so a hand-over that is sent twice is recognised. */
  readonly handOverId: string | null
  readonly isNear: boolean
}

/** True when the owner has confirmed receipt but the courier has not yet recorded the hand-over. */
export const isReceived = ({
  order,
  pickedUpAt,
  handOverId,
}: Pick<Delivery, 'order' | 'pickedUpAt' | 'handOverId'>): boolean =>
  order.status === 'delivered' && pickedUpAt !== null && handOverId === null

/** Returns the order at its next step; refused when the table allows no such step for this role. */
export const advance = (order: Order, to: Fulfilment, by: 'courier' | 'shop'): Order => {
  if (!canMove(order.fulfilment, to, by))
    throw new Refusal('order.cannot-become', { orderId: order.id, from: order.fulfilment, to })
  return { ...order, fulfilment: to }
}

/** A delivery as shown to its own courier, with the sealed code. */
export type Stop = Delivery & {
  readonly seal: SealedCode
  /** The courier who picked the order up, when it was passed on and has to be fetched from them. */
  readonly from: Pick<Member, 'name' | 'phone'> | null
}

/** An order that a courier has handed over. */
export interface DoneStop {
  readonly order: Order
  /** The shop's share of the cash. */
  readonly collected: Piastres
  readonly tip: Piastres
}

/** A courier's shift state and the cash they have to account for. */
export interface Shift {
  readonly onSince: number | null
  readonly cash: CashBalance
}

export interface CourierAtWork extends Shift {
  readonly courier: Member
  readonly stops: number
  readonly stars: StarTally
}

/** One shift; the running one has no end. */
export interface WorkedShift {
  readonly startedAt: number
  readonly endedAt: number | null
}

/** A courier with the details that the office needs first. */
export interface CourierFile extends CourierAtWork {
  /** Open deliveries, in the order they were assigned. */
  readonly toDo: readonly Delivery[]
  /** Orders handed over today, latest first. */
  readonly brought: readonly DoneStop[]
}

/** Automatic dispatch stops at this many open deliveries per courier. Couriers may take more themselves. */
export const MOST_STOPS = 4
