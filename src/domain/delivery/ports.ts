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
  /**
   * Returns the courier to assign, out of those on shift with room for another stop; undefined when there is none.
   */
  choose(from: GeoPoint, couriers: readonly FreeCourier[]): string | undefined
}

/** The last known position of each courier. This is a cache: lost entries are restored from the trail. */
export interface CourierPositions {
  latest(courierId: string): Promise<Trace | undefined>
  /** Stores the last of one courier's traces, given in order. Returns those that are newer than all known ones. */
  advance(traces: readonly Trace[]): Promise<readonly Trace[]>
  forget(courierId: string): Promise<void>
}

export interface PlannedWay extends Way {
  /** The orders whose doors the route passes first. */
  readonly over: readonly string[]
  /**
   * True once subscribers have received this route. A reader may have planned it before a position was published.
   */
  readonly isSent: boolean
}

/** The planned route of each order under way, reused until the courier leaves it. */
export interface Ways {
  of(orderId: string): Promise<PlannedWay | undefined>
  keep(orderId: string, way: PlannedWay): Promise<void>
  drop(orderId: string): Promise<void>
}

/** The speed table in use, including what was learnt from past deliveries. */
export interface Speeds {
  readonly zoneOf: ZoneOf
  /** Replaces the table that arrival times are computed from. */
  keep(table: SpeedTable): void
}

export interface HandOverCodes {
  /** Returns four digits, uniformly random. */
  mint(): string
  /** Hashes slowly on purpose: 10,000 codes are few, so guessing them from the hash must be slow. */
  seal(code: string): Promise<SealedCode>
}
