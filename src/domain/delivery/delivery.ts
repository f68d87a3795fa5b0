import type { CashBalance } from '#domain/cash/cash.ts'
import { canMove, type Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import type { Member } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { StarTally } from '#domain/ratings/rating.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The code as a courier's device gets it: enough to check one without network, not to read it. */
export interface SealedCode {
  readonly salt: string
  readonly iterations: number
  readonly hash: string
}

/** Where an order goes and by which word it is handed over: settled when it is placed. */
export interface Errand {
  readonly destination: GeoPoint
  readonly handOverCode: string
}

/** An order on its journey. */
export interface Delivery extends Errand {
  readonly order: Order
  readonly courierId: string | null
  readonly pickedUpAt: number | null
  readonly seal: SealedCode | null
  readonly wrongCodes: number
  /** Made by the courier's device, so that a hand-over sent twice is known again. */
  readonly handOverId: string | null
  readonly isNear: boolean
}

/** Its owner has confirmed it, and the courier who has it not yet. */
export const isReceived = ({
  order,
  pickedUpAt,
  handOverId,
}: Pick<Delivery, 'order' | 'pickedUpAt' | 'handOverId'>): boolean =>
  order.status === 'delivered' && pickedUpAt !== null && handOverId === null

/** The order one step further; refused where the table has no such step for a courier or the shop. */
export const advance = (order: Order, to: Fulfilment, by: 'courier' | 'shop'): Order => {
  if (!canMove(order.fulfilment, to, by))
    throw new Refusal('order.cannot-become', { orderId: order.id, from: order.fulfilment, to })
  return { ...order, fulfilment: to }
}

/** One's own, with the code as a device may have it. */
export type Stop = Delivery & {
  readonly seal: SealedCode
  /** The courier who picked it up, where it was passed on and is to be fetched from them. */
  readonly from: Pick<Member, 'name' | 'phone'> | null
}

/** What a courier has handed over. */
export interface DoneStop {
  readonly order: Order
  readonly collected: Piastres
}

/** Whether a courier is on shift, and the cash to account for. */
export interface Shift {
  readonly onSince: number | null
  readonly cash: CashBalance
}

export interface CourierAtWork extends Shift {
  readonly courier: Member
  readonly stops: number
  readonly stars: StarTally
}

/** One shift, the running one without an end. */
export interface WorkedShift {
  readonly startedAt: number
  readonly endedAt: number | null
}

/** A courier with all that the office asks about first. */
export interface CourierFile extends CourierAtWork {
  /** What is still to be done, in the order it was taken. */
  readonly toDo: readonly Delivery[]
  /** What was handed over today, the latest first. */
  readonly brought: readonly DoneStop[]
}

/** A courier may take as many as they like, but nobody is given more than this by the shop's own choice. */
export const MOST_STOPS = 4
