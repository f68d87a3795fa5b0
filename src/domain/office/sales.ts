import type { Piastres } from '#domain/shared/money.ts'

/** The tally of one hour; `hour` is the epoch time divided by one hour. */
export interface HourTally {
  readonly hour: number
  readonly count: number
}

export interface MoneyTally {
  readonly hour: number
  /** Received online and by couriers, minus what was paid back. */
  readonly money: Piastres
}

export interface DeliveredTally extends HourTally {
  /** The sum of the times from placing to receipt. */
  readonly doorToDoorMs: number
}

/** Each method covers `from` up to but excluding `to`. */
export interface SalesStore {
  /** Orders, without those that wait for their online payment. */
  readonly placed: (from: number, to: number) => Promise<HourTally[]>
  readonly money: (from: number, to: number) => Promise<MoneyTally[]>
  readonly delivered: (from: number, to: number) => Promise<DeliveredTally[]>
  /** Returned or cancelled orders. */
  readonly returned: (from: number, to: number) => Promise<HourTally[]>
}
