import type { Piastres } from '#domain/shared/money.ts'

/** The tally of one hour; `hour` is the epoch time divided by one hour. */
export interface HourTally {
  readonly hour: number
  readonly count: number
}

export interface PlacedTally extends HourTally {
  /** The total of those orders, without returned and cancelled ones. */
  readonly sales: Piastres
}

export interface DeliveredTally extends HourTally {
  /** The sum of the times from placing to receipt. */
  readonly doorToDoorMs: number
}

/** Each method covers `from` up to but excluding `to`. */
export interface SalesStore {
  readonly placed: (from: number, to: number) => Promise<PlacedTally[]>
  readonly delivered: (from: number, to: number) => Promise<DeliveredTally[]>
  /** Returned or cancelled orders. */
  readonly returned: (from: number, to: number) => Promise<HourTally[]>
}
