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

/** A delivery whose errand may be missing still: a version before this one wrote the order. */
export type FoundDelivery = Omit<Delivery, keyof Errand> & { readonly errand: Errand | null }

/** What is told beside an order: who brings it, by which word, where to. */
export interface Brief {
  readonly orderId: string
  readonly errand: Errand | null
  readonly pickedUpAt: number | null
  readonly isHandedOver: boolean
  readonly courier: (Bringer & { readonly id: string }) | null
}

/** What a courier has on the road, as far as positions are concerned. */
export interface Carried {
  readonly courierId: string
  readonly orderId: string
  readonly destination: GeoPoint
  readonly fulfilment: Fulfilment
  readonly pickedUpAt: number
  readonly isNear: boolean
}

/** From the shop's counter to a door. */
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
  /** Another courier, or none: then the order is near to no courier. */
  readonly courierId?: string | null
  readonly takenAt?: number | null
}

export interface DeliveryStore {
  byId(orderId: string): Promise<FoundDelivery | undefined>
  briefsOf(orderIds: readonly string[]): Promise<Brief[]>
  /** Those this courier has still to do with, also for their cash alone; in the order they were taken. */
  ofCourier(courierId: string): Promise<FoundDelivery[]>
  /** Those of these couriers that are under way, in the order they were taken. */
  carriedBy(courierIds: readonly string[]): Promise<Carried[]>
  /** What these couriers have brought to a door and handed over, picked up since then; the newest ones if there are more. */
  ridesOf(courierIds: readonly string[], since: number, most: number): Promise<Ride[]>
  /** Unfinished ones without a courier, the oldest first. */
  open(request: PageRequest): Promise<Page<FoundDelivery>>
  /** All unfinished ones, the oldest first. */
  unfinished(request: PageRequest): Promise<Page<FoundDelivery>>
  /** What the courier handed over since then, the latest first. */
  broughtSince(courierId: string, since: number): Promise<Order[]>
  /** What the courier has handed over and was received since then, the earliest first. */
  handedOverSince(courierId: string, since: number): Promise<Order[]>
  /** How many unfinished ones each courier has. */
  stopCounts(): Promise<ReadonlyMap<string, number>>
  /** Settles the errand of an order that has none. */
  settle(orderId: string, errand: Errand): Promise<void>
  /** Gives it to a courier if it still is with the one it was with, and not picked up; false otherwise. */
  assign(orderId: string, from: string | null, to: string, at: number): Promise<boolean>
  /** Takes it from this courier, if it is with them and not picked up; false otherwise. */
  release(orderId: string, from: string): Promise<boolean>
  /** Writes the order's new state if neither it nor the courier has changed since; false otherwise. */
  move(before: Pick<Delivery, 'order' | 'courierId'>, after: Order, also?: AlsoMoved): Promise<boolean>
  /**
   * Writes the state that a received order had before, unless a courier has handed it over or it was returned; false then.
   * A courier who has not picked it up no longer has it: the shift may have ended since.
   */
  reopen(after: Order): Promise<boolean>
  /** Marks what the owner received already as handed over; false when it was marked before, or is not received any more. */
  markHandedOver(orderId: string, handOverId: string): Promise<boolean>
  /**
   * Compares a code with the order's and counts a wrong one, in one statement; undefined, with nothing compared, once
   * `allowed` wrong ones were counted.
   */
  tryCode(
    orderId: string,
    code: string,
    allowed: number,
  ): Promise<{ readonly isRight: boolean; readonly wrongCodes: number } | undefined>
  keepSeal(orderId: string, seal: SealedCode): Promise<void>
  /** True for the first to say so. */
  markNear(orderId: string, at: number): Promise<boolean>
}

export interface StepStore {
  /** With a time, there is nothing in it that the office has to settle. */
  add(step: Step, settledAt?: number): Promise<void>
  /** In the order they were made. */
  of(orderIds: readonly string[]): Promise<Step[]>
  /** Hand-overs with a reason that the office has not settled, the newest first. */
  forced(limit: number): Promise<Step[]>
  /** What couriers brought back from the door and the office has not settled, the newest first. */
  broughtBack(limit: number): Promise<Step[]>
  /** Settles one, or opens it again with null; false where there is none. */
  settle(stepId: string, at: number | null): Promise<boolean>
}

export interface CashStore {
  add(entry: CashEntry): Promise<void>
  /** What the courier still owes for the order. */
  dueOf(orderId: string): Promise<{ readonly courierId: string; readonly due: Piastres } | undefined>
  /** What a courier collected at the door for the order; 0 until the hand-over. */
  collectedFor(orderId: string): Promise<Piastres>
  /** The same for many orders; those without any are left out. */
  collectedForEach(orderIds: readonly string[]): Promise<ReadonlyMap<string, Piastres>>
  /** An entry and what it changed in the courier's hand; undefined where there is none. */
  entry(
    entryId: string,
  ): Promise<(Pick<CashEntry, 'kind' | 'courierId'> & { readonly held: Piastres }) | undefined>
  balanceOf(courierId: string): Promise<CashBalance>
  /** Entries with a reason that the office has not settled, the newest first. */
  noted(limit: number): Promise<CashEntry[]>
  /** Settles one, or opens it again with null; false where there is none. */
  settle(entryId: string, at: number | null): Promise<boolean>
  balances(): Promise<ReadonlyMap<string, CashBalance>>
  /** The courier's entries, the newest first. */
  page(courierId: string, request: PageRequest): Promise<Page<LedgerEntry>>
}

export interface TrailStore {
  /** Those sent before are left out. */
  add(traces: readonly Trace[]): Promise<void>
  /** By courier; those without a trail are left out. */
  latestOf(courierIds: readonly string[]): Promise<ReadonlyMap<string, Position>>
  /** In order of time. */
  between(courierId: string, from: number, to: number): Promise<Position[]>
  /** The trail of each stretch, one after the other; others get their turn in between. */
  along(stretches: readonly Stretch[]): AsyncIterable<readonly Position[]>
  removeBefore(time: number): Promise<number>
}

export interface ShiftStore {
  /** Since when, if the courier is on shift. */
  onSince(courierId: string): Promise<number | undefined>
  /** False, and nothing written, when the courier is on shift already. */
  start(courierId: string, at: number): Promise<boolean>
  end(courierId: string, at: number): Promise<void>
  /** Everyone on shift. */
  on(): Promise<ReadonlyMap<string, number>>
  /** The courier's shifts, the newest first. */
  page(courierId: string, request: PageRequest): Promise<Page<WorkedShift>>
}

export interface ShareStore {
  add(share: { tokenHash: string; orderId: string; createdAt: number }): Promise<void>
  orderOf(tokenHash: string): Promise<string | undefined>
  countOf(orderId: string): Promise<number>
}
