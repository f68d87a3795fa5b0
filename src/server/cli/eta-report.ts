import type { Geography } from '#adapters/geo/sketch-geography.ts'
import { type Judgement, judgeTimes } from '#domain/delivery/arrival/judge-times.ts'
import { learnSpeeds, observeTrail } from '#domain/delivery/arrival/learn-speeds.ts'
import { createDice, hiddenSpeeds, simulateDays } from '#domain/delivery/arrival/simulate-days.ts'
import { createTravelTimes } from '#domain/delivery/arrival/travel-times.ts'
import type { District } from '#domain/delivery/roads/sketch.ts'
import { FIXED_SPEEDS, type SpeedTable } from '#domain/delivery/roads/speeds.ts'
import { distanceMetres } from '#domain/shared/geo-point.ts'

interface EtaPlan {
  readonly seed: number
  readonly learnDays: number
  readonly judgeDays: number
  readonly perDay: number
}

interface EtaReport {
  readonly fixed: Judgement
  readonly learnt: Judgement
  /** The judgement of the true table; the remaining error is random and no table can predict it. */
  readonly perfect: Judgement
}

const ROUTES = 250
/** The range of delivery distances. */
const NEAREST_METRES = 1200
const FARTHEST_METRES = 14_000
// A Sunday in spring, before summer time begins.
const FIRST_DAY = Date.UTC(2026, 2, 1)
const DAY_MS = 86_400_000

/** Learns from simulated days and is judged on the days after them. */
export const reportEta = (
  { routes, zoneOf }: Geography,
  districts: readonly District[],
  { seed, learnDays, judgeDays, perDay }: EtaPlan,
): EtaReport => {
  const dice = createDice(seed)
  const pairs = districts
    .flatMap((from) => districts.map((to) => ({ from: from.at, to: to.at, order: dice() })))
    .filter(({ from, to }) => {
      const away = distanceMetres(from, to)
      return away > NEAREST_METRES && away < FARTHEST_METRES
    })
    .toSorted((a, b) => a.order - b.order)
    .slice(0, ROUTES)
  const city = {
    perDay,
    zoneOf,
    dice,
    routes: pairs.map(({ from, to }) => routes.route(from, to)),
    hidden: hiddenSpeeds(FIXED_SPEEDS, dice),
  }
  const past = simulateDays({ ...city, from: FIRST_DAY, days: learnDays })
  const later = simulateDays({ ...city, from: FIRST_DAY + learnDays * DAY_MS, days: judgeDays })
  const learnt = learnSpeeds(
    past.flatMap(({ trail }) => observeTrail(trail, zoneOf)),
    FIXED_SPEEDS,
  )
  const judge = (table: SpeedTable) =>
    judgeTimes(
      createTravelTimes(zoneOf, () => table),
      later,
    )
  return { fixed: judge(FIXED_SPEEDS), learnt: judge(learnt), perfect: judge(city.hidden) }
}
