const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const [THURSDAY, FRIDAY, SATURDAY] = [4, 5, 6]
const [APRIL, OCTOBER] = [3, 9]
const SUMMER_TIME_SINCE = 2023

/** Midnight of the last such weekday of a month, as if it were UTC. */
const lastOf = (weekday: number, month: number, year: number): number => {
  const lastDay = Date.UTC(year, month + 1, 0)
  return lastDay - ((new Date(lastDay).getUTCDay() - weekday + 7) % 7) * DAY_MS
}

/** From the last Friday of April, when midnight is skipped, to the end of the last Thursday of October. */
const isSummer = (time: number): boolean => {
  const year = new Date(time).getUTCFullYear()
  return (
    year >= SUMMER_TIME_SINCE &&
    time >= lastOf(FRIDAY, APRIL, year) - 2 * HOUR_MS &&
    time < lastOf(THURSDAY, OCTOBER, year) + DAY_MS - 3 * HOUR_MS
  )
}

const hoursAhead = (time: number): number => (isSummer(time) ? 3 : 2)

/**
 * The local time in Cairo as a Date whose UTC fields hold it, independent of the machine's time zone. It follows
 * Egypt's law since 2015 instead of Intl: see docs/decisions/0028. Summers before 2015 are an hour off.
 */
export const cairoClock = (time: number): Date => new Date(time + hoursAhead(time) * HOUR_MS)

/** `2026-11-15`. */
export const cairoDate = (time: number): string => cairoClock(time).toISOString().slice(0, 10)

/** The local weekday and time in Cairo: `sun`, `09:05`. */
export const cairoWall = (
  time: number,
): { readonly weekday: (typeof WEEKDAYS)[number]; readonly time: string } => {
  const clock = cairoClock(time)
  return { weekday: WEEKDAYS[clock.getUTCDay()] ?? 'sun', time: clock.toISOString().slice(11, 16) }
}

/** The local hour in Cairo, from 0 to 23. */
export const cairoHour = (time: number): number => cairoClock(time).getUTCHours()

/** The local time in Cairo with its UTC offset: `2026-07-15T18:18:26.561+03:00`. */
export const cairoTime = (time: number): string =>
  `${cairoClock(time).toISOString().slice(0, -1)}+0${hoursAhead(time)}:00`

/**
 * The first moment of a Cairo date. When summer time begins, the day starts at 01:00, since midnight is skipped.
 */
export const startOfCairoDate = (date: string): number => {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const inSummer = midnight - 3 * HOUR_MS
  return cairoDate(inSummer) === date ? inSummer : midnight - 2 * HOUR_MS
}

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/

/**
 * Parses `2026-07-15T18:18:26.561+03:00` and shorter forms: without an offset it is Cairo time, without a time the
 * start of that date. Anything else is NaN, because dates such as 5/4 are ambiguous.
 */
export const readCairoTime = (text: string): number => {
  const [, date, clock, zone] = WRITTEN.exec(text) ?? []
  if (!date || addDays(date, 0) !== date) return Number.NaN
  if (!clock) return startOfCairoDate(date)
  if (zone) return Date.parse(`${date}T${clock}${zone}`)
  const shown = Date.parse(`${date}T${clock}Z`)
  if (Number.isNaN(shown)) return shown
  // Picks the valid offset; neither is valid in the hour that is skipped in spring.
  const ahead = [3, 2].find((hours) => hoursAhead(shown - hours * HOUR_MS) === hours) ?? 2
  return shown - ahead * HOUR_MS
}

/** The date this many days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Weeks begin on Saturday. */
export const weekBegin = (date: string): string => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday - SATURDAY + 7) % 7))
}

export const monthBegin = (date: string): string => `${date.slice(0, 7)}-01`

export const monthBefore = (date: string): string => monthBegin(addDays(monthBegin(date), -1))
