import {
  addDays,
  cairoDate,
  monthBefore,
  monthBegin,
  startOfCairoDate,
  weekBegin,
} from '#domain/shared/cairo.ts'

export const STRETCHES = ['today', 'week', 'month'] as const
export type StretchName = (typeof STRETCHES)[number]

const HOUR_MS = 3_600_000

/**
 * A period of Cairo days so far, its parts (hours of a day, days of a week or month), and the same part of the
 * previous period.
 */
export interface Stretch {
  readonly from: number
  readonly now: number
  /** The start of each part, including future ones; the last entry is the end of the period. */
  readonly parts: readonly number[]
  readonly before: { readonly from: number; readonly to: number; readonly parts: readonly number[] }
}

const BEGIN: Readonly<Record<StretchName, (date: string) => string>> = {
  today: (date) => date,
  week: weekBegin,
  month: monthBegin,
}

const BEFORE: Readonly<Record<StretchName, (begin: string) => string>> = {
  today: (begin) => addDays(begin, -1),
  week: (begin) => addDays(begin, -7),
  month: monthBefore,
}

const NEXT: Readonly<Record<StretchName, (begin: string) => string>> = {
  today: (begin) => addDays(begin, 1),
  week: (begin) => addDays(begin, 7),
  month: (begin) => monthBegin(addDays(begin, 31)),
}

const hoursBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) / HOUR_MS) + 1 }, (_, index) => from + index * HOUR_MS)

const daysBetween = (begin: string, end: string): number[] => {
  const starts: number[] = []
  for (let date = begin; date <= end; date = addDays(date, 1)) starts.push(startOfCairoDate(date))
  return starts
}

const partsOf = (name: StretchName, begin: string, end: string): number[] =>
  name === 'today' ? hoursBetween(startOfCairoDate(begin), startOfCairoDate(end)) : daysBetween(begin, end)

export const stretchOf = (name: StretchName, now: number): Stretch => {
  const begin = BEGIN[name](cairoDate(now))
  const earlier = BEFORE[name](begin)
  const from = startOfCairoDate(begin)
  const earlierFrom = startOfCairoDate(earlier)
  return {
    from,
    now,
    parts: partsOf(name, begin, NEXT[name](begin)),
    before: {
      from: earlierFrom,
      // A short February ends before the same number of days of March have passed.
      to: Math.min(earlierFrom + (now - from), from),
      parts: partsOf(name, earlier, begin),
    },
  }
}

/** Sums hourly tallies into parts. */
export const intoParts = <T extends { readonly hour: number }>(
  parts: readonly number[],
  tallies: readonly T[],
): readonly (readonly T[])[] => {
  const into: T[][] = parts.slice(1).map(() => [])
  let at = 0
  // Most tallies are in order, so the part is the last one or its neighbour.
  for (const tally of tallies) {
    const time = tally.hour * HOUR_MS
    while ((parts[at] ?? Number.NEGATIVE_INFINITY) > time) at -= 1
    while ((parts[at + 1] ?? Number.POSITIVE_INFINITY) <= time) at += 1
    into[at]?.push(tally)
  }
  return into
}
