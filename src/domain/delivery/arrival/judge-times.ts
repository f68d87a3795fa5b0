import type { PastDelivery } from './simulate-days.ts'
import type { TravelTimes } from './travel-times.ts'

/** How good the promised minutes were. */
export interface Judgement {
  readonly deliveries: number
  readonly meanMinutes: number
  readonly meanErrorMinutes: number
  readonly meanErrorPercent: number
  /** Above 0 when people were told too long, below when they waited longer than told. */
  readonly biasMinutes: number
  readonly biasPercent: number
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

/** Compares what would have been promised when the courier left with how long it took. */
export const judgeTimes = (times: TravelTimes, deliveries: readonly PastDelivery[]): Judgement => {
  const judged = deliveries.map(({ route, leftAt, tookMinutes }) => ({
    off: times.minutes(route.points, leftAt) - tookMinutes,
    tookMinutes,
  }))
  const percent = judged.map(({ off, tookMinutes }) => (off / tookMinutes) * 100)
  return {
    deliveries: deliveries.length,
    meanMinutes: mean(judged.map(({ tookMinutes }) => tookMinutes)),
    meanErrorMinutes: mean(judged.map(({ off }) => Math.abs(off))),
    meanErrorPercent: mean(percent.map(Math.abs)),
    biasMinutes: mean(judged.map(({ off }) => off)),
    biasPercent: mean(percent),
  }
}
