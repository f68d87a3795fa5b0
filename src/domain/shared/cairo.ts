const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const [THURSDAY, FRIDAY, SATURDAY] = [4, 5, 6]
const [APRIL, OCTOBER] = [3, 9]
const SUMMER_TIME_SINCE = 2023

/** Midnight of the last such day of a month, as if it were UTC. */
const lastOf = (weekday: number, month: number, year: number): number => {
  const lastDay = Date.UTC(year, month + 1, 0)
  return lastDay - ((new Date(lastDay).getUTCDay() - weekday + 7) % 7) * DAY_MS
}

/** From the last Friday of April, when midnight is skipped, until the last Thursday of October is over. */
const isSummer = (time: number): boolean => {
  const year = new Date(time).getUTCFullYear()
  return (
    year >= SUMMER_TIME_SINCE &&
    time >= lastOf(FRIDAY, APRIL, year) - 2 * HOUR_MS &&
    time < lastOf(THURSDAY, OCTOBER, year) + DAY_MS - 3 * HOUR_MS
  )
}

/**
 * The clocks of Cairo, wherever the server or the phone stands: a date whose UTC parts are what they show. By Egypt's law
 * since 2015, and not by Intl: see docs/decisions/0028. Before that the summers are an hour off.
 */
export const cairoClock = (time: number): Date => new Date(time + (isSummer(time) ? 3 : 2) * HOUR_MS)

/** `2026-11-15`. */
export const cairoDate = (time: number): string => cairoClock(time).toISOString().slice(0, 10)

/** What the clock on a wall in Cairo shows: `sun`, `09:05`. */
export const cairoWall = (
  time: number,
): { readonly weekday: (typeof WEEKDAYS)[number]; readonly time: string } => {
  const clock = cairoClock(time)
  return { weekday: WEEKDAYS[clock.getUTCDay()] ?? 'sun', time: clock.toISOString().slice(11, 16) }
}

/** The hour on the clocks of Cairo, from 0 to 23. */
export const cairoHour = (time: number): number => cairoClock(time).getUTCHours()

/** The first moment of a Cairo date. In spring a day begins at one, for midnight is skipped. */
export const startOfCairoDate = (date: string): number => {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const inSummer = midnight - 3 * HOUR_MS
  return cairoDate(inSummer) === date ? inSummer : midnight - 2 * HOUR_MS
}

/** A date so many days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Weeks begin on Saturday. */
export const weekBegin = (date: string): string => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday - SATURDAY + 7) % 7))
}

export const monthBegin = (date: string): string => `${date.slice(0, 7)}-01`

export const monthBefore = (date: string): string => monthBegin(addDays(monthBegin(date), -1))
