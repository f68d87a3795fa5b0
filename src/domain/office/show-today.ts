import { type LowLine, lowLines } from '#domain/catalog/low-stock.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { intoParts, type Stretch, type StretchName, stretchOf } from '#domain/office/stretch.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** One figure: for the current period so far, for the same part of the previous period, and by part. */
export interface Figure {
  readonly now: number | null
  readonly before: number | null
  /** For the parts that have begun. */
  readonly series: readonly (number | null)[]
  /** For all parts of the previous period. */
  readonly seriesBefore: readonly (number | null)[]
}

export interface Today {
  readonly stretch: Stretch
  readonly orders: Figure
  /** Money received minus money paid back. */
  readonly sales: Figure
  /** Minutes from placing to receipt; null when nothing was received. */
  readonly minutes: Figure
  readonly returns: Figure
  /** Products and single variants. */
  readonly lowStock: readonly LowLine[]
  /** False in a shop that is being set up. */
  readonly hasProducts: boolean
}

const MOST_PRODUCTS = 8
const MINUTE_MS = 60_000

const count = (tallies: readonly { readonly count: number }[]): number =>
  tallies.reduce((sum, tally) => sum + tally.count, 0)
const moneyOf = (tallies: readonly { readonly money: number }[]): number =>
  tallies.reduce((sum, tally) => sum + tally.money, 0)
const minutes = (
  tallies: readonly { readonly count: number; readonly doorToDoorMs: number }[],
): number | null => {
  const received = count(tallies)
  const spent = tallies.reduce((sum, tally) => sum + tally.doorToDoorMs, 0)
  return received === 0 ? null : Math.round(spent / received / MINUTE_MS)
}

/** The sales of the day, week or month so far compared with the same part of the previous one, and low stock. */
export const showToday =
  ({ lists, clock }: Ports) =>
  async (actor: User, name: StretchName): Promise<Today> => {
    refuseUnlessMay(actor, 'today.see')
    const stores = lists(actor)
    const stretch = stretchOf(name, clock.now())
    const { from, now, parts, before } = stretch
    const begun = parts.slice(0, -1).filter((start) => start <= now).length

    const look = async <T>(tally: (from: number, to: number) => Promise<readonly T[]>) => {
      // The end is exclusive, so `now + 1` includes the current millisecond.
      const [here, there, later] = await Promise.all([
        tally(from, now + 1),
        tally(before.from, before.to),
        tally(before.to, from),
      ])
      return { here, there, whole: [...there, ...later] }
    }
    const figure = <T extends { readonly hour: number }>(
      { here, there, whole }: Record<'here' | 'there' | 'whole', readonly T[]>,
      worth: (tallies: readonly T[]) => number | null,
    ): Figure => ({
      now: worth(here),
      before: worth(there),
      series: intoParts(parts, here).slice(0, begun).map(worth),
      seriesBefore: intoParts(before.parts, whole).map(worth),
    })

    const [placed, money, delivered, returned, lowStock, isEmpty] = await Promise.all([
      look(stores.sales.placed),
      look(stores.sales.money),
      look(stores.sales.delivered),
      look(stores.sales.returned),
      stores.products.lowest(MOST_PRODUCTS),
      stores.products.isEmpty(),
    ])
    return {
      stretch,
      orders: figure(placed, count),
      sales: figure(money, moneyOf),
      minutes: figure(delivered, minutes),
      returns: figure(returned, count),
      lowStock: lowLines(lowStock).slice(0, MOST_PRODUCTS),
      hasProducts: !isEmpty,
    }
  }
