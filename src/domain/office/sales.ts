import type { Piastres } from '#domain/shared/money.ts'

/** What fell into one hour, by the clock of the epoch: `hour` is the time divided by an hour. */
export interface HourTally {
  readonly hour: number
  readonly count: number
}

export interface PlacedTally extends HourTally {
  /** What those orders come to, without the ones given back or called off. */
  readonly sales: Piastres
}

export interface DeliveredTally extends HourTally {
  /** From the order to the door, all of them together. */
  readonly doorToDoorMs: number
}

/** From `from` up to but without `to`. */
export interface SalesStore {
  readonly placed: (from: number, to: number) => Promise<PlacedTally[]>
  readonly delivered: (from: number, to: number) => Promise<DeliveredTally[]>
  /** Given back, or called off. */
  readonly returned: (from: number, to: number) => Promise<HourTally[]>
}
