import type { CashBalance, CashEntry, LedgerEntry } from '#domain/cash/cash.ts'
import type { Delivery, Errand, SealedCode, WorkedShift } from '#domain/delivery/delivery.ts'
import type { Position, Trace } from '#domain/delivery/positions/position.ts'
import type { Bringer } from '#domain/delivery/tracking/journey.ts'
import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import type { Step } from '#domain/fulfilment/step.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

/** A delivery whose errand may be missing, because an older version wrote the order. */
export type FoundDelivery = Omit<Delivery, keyof Errand> & { readonly errand: Errand | null }

/** The delivery details shown with an order: courier, hand-over code and destination. */
export interface Brief {
  readonly orderId: string
  readonly errand: Errand | null
  readonly pickedUpAt: number | null
  readonly isHandedOver: boolean
  readonly courier: (Bringer & { readonly id: string }) | null
}

/** An order under way, with the fields that position updates need. */
export interface Carried {
  readonly courierId: string
  readonly orderId: string
  readonly destination: GeoPoint
  readonly fulfilment: Fulfilment
  readonly pickedUpAt: number
  readonly isNear: boolean
}

/** One trip from the shop to a door. */
export interface Ride {
  readonly courierId: string
  readonly pickedUpAt: number
  readonly arrivedAt: number
  readonly handedOverAt: number
}

export interface Stretch {
  readonly courierId: string
  readonly from: number
  readonly to: number
}

interface AlsoMoved {
  readonly handOverId?: string
  readonly pickedUpAt?: number | null
  /** The new courier or null; clears the order's `near` mark. */
  readonly courierId?: string | null
  readonly takenAt?: number | null
}

export interface DeliveryStore {
  byId(orderId: string): Promise<FoundDelivery | undefined>
  briefsOf(orderIds: readonly string[]): Promise<Brief[]>
  /** The courier's open deliveries and those whose cash is still due, in the order they were taken. */
  ofCourier(courierId: string): Promise<FoundDelivery[]>
  /** The deliveries of these couriers that are under way, in the order they were taken. */
  carriedBy(courierIds: readonly string[]): Promise<Carried[]>
  /** Trips of these couriers that were picked up since then and handed over; at most `most`, the newest ones. */
  ridesOf(courierIds: readonly string[], since: number, most: number): Promise<Ride[]>
  /** Unfinished deliveries without a courier, oldest first. */
  open(request: PageRequest): Promise<Page<FoundDelivery>>
  /** All unfinished deliveries, oldest first. */
  unfinished(request: PageRequest): Promise<Page<FoundDelivery>>
  /** Orders that the courier handed over since then, latest first. */
  broughtSince(courierId: string, since: number): Promise<Order[]>
  /** Orders that the courier handed over and whose receipt is confirmed since then, earliest first. */
  handedOverSince(courierId: string, since: number): Promise<Order[]>
  /** The number of unfinished deliveries of each courier. */
  stopCounts(): Promise<ReadonlyMap<string, number>>
  /** Writes the errand of an order that has none. */
  settle(orderId: string, errand: Errand): Promise<void>
  /** Assigns the delivery if it is still with `from` and not picked up; false otherwise. */
  assign(orderId: string, from: string | null, to: string, at: number): Promise<boolean>
  /** Takes the delivery from this courier if they have it and have not picked it up; false otherwise. */
  release(orderId: string, from: string): Promise<boolean>
  /** Writes the new state if neither the order nor its courier has changed since `before`; false otherwise. */
  move(before: Pick<Delivery, 'order' | 'courierId'>, after: Order, also?: AlsoMoved): Promise<boolean>
  /**
   * Writes the state that a received order had before; false if a courier has handed it over or it was returned. A
   * courier who had not picked it up is removed, since their shift may have ended.
   */
  reopen(after: Order): Promise<boolean>
  /**
   * Marks an order that its owner already received as handed over; false when it is already marked or no longer
   * received.
   */
  markHandedOver(orderId: string, handOverId: string): Promise<boolean>
  /**
   * Compares a code with the order's and counts a wrong one, in one statement. Undefined, without comparing, once
   * `allowed` wrong codes were counted.
   */
  tryCode(
    orderId: string,
    code: string,
    allowed: number,
  ): Promise<{ readonly isRight: boolean; readonly wrongCodes: number } | undefined>
  keepSeal(orderId: string, seal: SealedCode): Promise<void>
  /** True only for the first call for an order. */
  markNear(orderId: string, at: number): Promise<boolean>
}

export interface StepStore {
  /** With `settledAt`, the step does not appear in the office's list of open matters. */
  add(step: Step, settledAt?: number): Promise<void>
  /** In the order they were written. */
  of(orderIds: readonly string[]): Promise<Step[]>
  /** Hand-overs with a reason that the office has not settled, newest first. */
  forced(limit: number): Promise<Step[]>
  /** Orders brought back from the door that the office has not settled, newest first. */
  broughtBack(limit: number): Promise<Step[]>
  /** Settles one, or reopens it with null; false when it does not exist. */
  settle(stepId: string, at: number | null): Promise<boolean>
}

export interface CashStore {
  add(entry: CashEntry): Promise<void>
  /** The cash that is still due from the courier for the order. */
  dueOf(orderId: string): Promise<{ readonly courierId: string; readonly due: Piastres } | undefined>
  /** The cash that a courier collected at the door for the order; 0 until the hand-over. */
  collectedFor(orderId: string): Promise<Piastres>
  /** The same for many orders; orders without collected cash are omitted. */
  collectedForEach(orderIds: readonly string[]): Promise<ReadonlyMap<string, Piastres>>
  /** Tips by order; orders without one are omitted. */
  tipsFor(orderIds: readonly string[]): Promise<ReadonlyMap<string, Piastres>>
  /** An entry and its effect on the courier's cash balance; undefined when it does not exist. */
  entry(
    entryId: string,
  ): Promise<(Pick<CashEntry, 'kind' | 'courierId'> & { readonly held: Piastres }) | undefined>
  balanceOf(courierId: string): Promise<CashBalance>
  /** Entries with a reason that the office has not settled, newest first. */
  noted(limit: number): Promise<CashEntry[]>
  /** Settles one, or reopens it with null; false when it does not exist. */
  settle(entryId: string, at: number | null): Promise<boolean>
  balances(): Promise<ReadonlyMap<string, CashBalance>>
  /** The courier's entries, newest first. */
  page(courierId: string, request: PageRequest): Promise<Page<LedgerEntry>>
}

export interface TrailStore {
  /** Traces that are already stored are skipped. */
  add(traces: readonly Trace[]): Promise<void>
  /** By courier; couriers without a trail are omitted. */
  latestOf(courierIds: readonly string[]): Promise<ReadonlyMap<string, Position>>
  /** Sorted by time. */
  between(courierId: string, from: number, to: number): Promise<Position[]>
  /** Yields the trail of each stretch in turn, so other work can run between two of them. */
  along(stretches: readonly Stretch[]): AsyncIterable<readonly Position[]>
  removeBefore(time: number): Promise<number>
}

export interface ShiftStore {
  /** The start of the courier's current shift; undefined when off shift. */
  onSince(courierId: string): Promise<number | undefined>
  /** False, with nothing written, when the courier is already on shift. */
  start(courierId: string, at: number): Promise<boolean>
  end(courierId: string, at: number): Promise<void>
  /** Every courier on shift, with the start time. */
  on(): Promise<ReadonlyMap<string, number>>
  /** The courier's shifts, newest first. */
  page(courierId: string, request: PageRequest): Promise<Page<WorkedShift>>
}

export interface ShareStore {
  add(share: { tokenHash: string; orderId: string; createdAt: number }): Promise<void>
  orderOf(tokenHash: string): Promise<string | undefined>
  countOf(orderId: string): Promise<number>
}
