import type { PastDelivery } from '#domain/delivery/arrival/simulate-days.ts'
import type { TravelTimes } from '#domain/delivery/arrival/travel-times.ts'

/** The accuracy of the promised arrival times. */
export interface Judgement {
  readonly deliveries: number
  readonly meanMinutes: number
  readonly meanErrorMinutes: number
  readonly meanErrorPercent: number
  /** Positive when the promised time was too long, negative when the delivery took longer than promised. */
  readonly biasMinutes: number
  readonly biasPercent: number
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

/** Compares the estimate at departure with the time that each delivery took. */
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
