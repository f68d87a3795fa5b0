/** The shop's day is Cairo's, summer time and all, wherever its server stands. */
const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

const WALL = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hourCycle: 'h23',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SATURDAY = 6

/** `2026-11-15`. */
export const cairoDate = (time: number): string => CLOCK.format(time).slice(0, 10)

/** What the clock on a wall in Cairo shows: `sun`, `09:05`. */
export const cairoWall = (time: number): { readonly weekday: string; readonly time: string } => {
  const parts = new Map(WALL.formatToParts(time).map(({ type, value }) => [type, value]))
  return {
    weekday: parts.get('weekday')?.toLowerCase() ?? '',
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  }
}

/** The hour on the clocks of Cairo, from 0 to 23. */
export const cairoHour = (time: number): number => Number(CLOCK.format(time).slice(-2))

/** Two, or three in summer. */
const hoursAhead = (time: number): number => (cairoHour(time) - new Date(time).getUTCHours() + 24) % 24

/** `2026-07-15T18:18:26.561+03:00`: what the clocks of Cairo show, and how far they are ahead, so that it is one moment. */
export const cairoTime = (time: number): string => {
  const ahead = hoursAhead(time)
  return `${new Date(time + ahead * HOUR_MS).toISOString().slice(0, -1)}+0${ahead}:00`
}

/** The first moment of a Cairo date. In spring a day begins at one, for midnight is skipped. */
export const startOfCairoDate = (date: string): number => {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // Cairo is two or three hours ahead.
  for (const hours of [3, 2]) {
    const start = midnight - hours * HOUR_MS
    if (cairoDate(start) === date) return start
  }
  return midnight - HOUR_MS
}

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/

/**
 * Reads `2026-07-15T18:18:26.561+03:00`, and shorter: without how far it is ahead it is Cairo's, without a clock the first
 * moment of that date. Anything else is NaN: whether 5/4 is in May or in April nobody can know.
 */
export const readCairoTime = (text: string): number => {
  const [, date, clock, zone] = WRITTEN.exec(text) ?? []
  if (!date || addDays(date, 0) !== date) return Number.NaN
  if (!clock) return startOfCairoDate(date)
  if (zone) return Date.parse(`${date}T${clock}${zone}`)
  const shown = Date.parse(`${date}T${clock}Z`)
  if (Number.isNaN(shown)) return shown
  // Which of the two it is; neither, in the hour that spring skips.
  const ahead = [3, 2].find((hours) => hoursAhead(shown - hours * HOUR_MS) === hours) ?? 2
  return shown - ahead * HOUR_MS
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
