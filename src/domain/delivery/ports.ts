import type { ZoneOf } from '#domain/delivery/arrival/travel-times.ts'
import type { Way } from '#domain/delivery/arrival/way.ts'
import type { SealedCode } from '#domain/delivery/delivery.ts'
import type { Position, Trace } from '#domain/delivery/positions/position.ts'
import type { SpeedTable } from '#domain/delivery/roads/speeds.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'

export interface FreeCourier {
  readonly id: string
  /** Deliveries not handed over yet. */
  readonly stops: number
  readonly position: Position | undefined
}

export interface Dispatcher {
  /** Who should bring it, of the couriers on shift that have room; undefined when there is none. */
  choose(from: GeoPoint, couriers: readonly FreeCourier[]): string | undefined
}

/** Where each courier was last seen; may be lost at any time, and is then found again in the trail. */
export interface CourierPositions {
  latest(courierId: string): Promise<Trace | undefined>
  /** Keeps the last of one courier's traces, given in their order; answers those made after all that were known. */
  advance(traces: readonly Trace[]): Promise<readonly Trace[]>
  forget(courierId: string): Promise<void>
}

export interface PlannedWay extends Way {
  /** The orders whose doors it leads to first. */
  readonly over: readonly string[]
  /** Whoever listens has heard of it: a reader may have planned it before the courier's position was told. */
  readonly isTold: boolean
}

/** The way each order under way is on, planned once and kept until the courier leaves it. */
export interface Ways {
  of(orderId: string): Promise<PlannedWay | undefined>
  keep(orderId: string, way: PlannedWay): Promise<void>
  drop(orderId: string): Promise<void>
}

/** How fast one gets on, as far as the shop has learnt. */
export interface Speeds {
  readonly zoneOf: ZoneOf
  /** From now on arrival times go by this table. */
  keep(table: SpeedTable): void
}

export interface HandOverCodes {
  /** Four digits, each as likely as any. */
  mint(): string
  /** Slow on purpose: whoever has the seal must try codes one by one. */
  seal(code: string): Promise<SealedCode>
}
