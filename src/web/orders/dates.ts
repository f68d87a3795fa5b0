import { cairoClock, cairoDate, cairoWall } from '#domain/shared/cairo.ts'
import type { Language } from '#domain/shared/language.ts'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { DATE_WORDS } from '#web/orders/date-words.ts'
import { WEEKDAY_NAMES } from '#web/orders/hours.ts'

// Formatted without Intl, in 0-9 and Cairo time; see docs/decisions/0028. The UTC parts of a `clock` Date are Cairo's.

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** `4 pm`; with minutes `4:48 pm`. */
const clockTime = (clock: Date, language: Language, ...after: number[]): string => {
  const hour = clock.getUTCHours()
  const { am, pm } = DATE_WORDS[language]
  return `${[hour % 12 || 12, ...after.map(twoDigits)].join(':')} ${hour < 12 ? am : pm}`
}

const toMinutes = (clock: Date, language: Language): string =>
  clockTime(clock, language, clock.getUTCMinutes())

const toSeconds = (clock: Date, language: Language): string =>
  clockTime(clock, language, clock.getUTCMinutes(), clock.getUTCSeconds())

const dayAndMonth = (clock: Date, months: readonly string[]): string =>
  `${clock.getUTCDate()} ${months[clock.getUTCMonth()]}`

const shortDay = (clock: Date, language: Language): string =>
  dayAndMonth(clock, DATE_WORDS[language].shortMonths)

const DAY_MS = 86_400_000

/** The Cairo date as midnight UTC, so that dates can be subtracted across clock changes. */
const dayOf = (time: number): number => Date.parse(`${cairoDate(time)}T00:00:00Z`)

interface Options {
  readonly now?: number
  readonly language?: Language
}

/** `Today, 4:48 pm`, `Yesterday, 9:05 pm`, `12 Nov, 6:20 pm`; with the year if it is another one. */
export const formatDateTime = (
  time: number,
  { now = Date.now(), language = currentLanguage() }: Options = {},
): string => {
  const clock = cairoClock(time)
  const [date, today] = [dayOf(time), dayOf(now)]
  const shown = toMinutes(clock, language)
  if (date === today) return m.date_today({ time: shown }, { locale: language })
  if (today - date === DAY_MS) return m.date_yesterday({ time: shown }, { locale: language })
  const year = clock.getUTCFullYear()
  const ofYear = year === new Date(today).getUTCFullYear() ? '' : ` ${year}`
  return `${shortDay(clock, language)}${ofYear}${comma(language)}${shown}`
}

/** Time if today, else with the date. */
export const formatClock = (time: number, options: Options = {}): string => {
  const { now = Date.now(), language = currentLanguage() } = options
  return cairoDate(time) === cairoDate(now)
    ? toMinutes(cairoClock(time), language)
    : formatDateTime(time, options)
}

/** `4:48:09 pm`: for recent events. */
export const formatSecond = (time: number, language = currentLanguage()): string =>
  toSeconds(cairoClock(time), language)

/** `Saturday 15 November`. */
export const formatDay = (time: number, language = currentLanguage()): string => {
  const { months, afterWeekday } = DATE_WORDS[language]
  const weekday = WEEKDAY_NAMES[cairoWall(time).weekday]({}, { locale: language })
  return `${weekday}${afterWeekday}${dayAndMonth(cairoClock(time), months)}`
}

/** `4 pm` or `15 Nov`: labels of a chart. */
export const formatPart = (time: number, part: 'hour' | 'day', language = currentLanguage()): string =>
  (part === 'hour' ? clockTime : shortDay)(cairoClock(time), language)

const UNITS = [
  [DAY_MS, m.date_days_ago],
  [3_600_000, m.date_hours_ago],
  [60_000, m.date_minutes_ago],
] as const

/** `3 minutes ago`, `منذ 3 دقائق`: for recent times. */
export const formatAgo = (
  time: number,
  { now = Date.now(), language = currentLanguage() }: Options = {},
): string => {
  const passed = Math.max(0, now - time)
  const [ms, say] = UNITS.find(([length]) => passed >= length) ?? [1000, m.date_seconds_ago]
  return say({ count: Math.max(1, Math.floor(passed / ms)) }, { locale: language })
}

/** The spec's locale string for stored times, but in Cairo time. */
export const formatStamp = (time: number, language = currentLanguage()): string => {
  const clock = cairoClock(time)
  const [day, month, year] = [clock.getUTCDate(), clock.getUTCMonth() + 1, clock.getUTCFullYear()]
  const date = { en: `${month}/${day}/${year}`, ar: `${day}\u200F/${month}\u200F/${year}` }[language]
  return `${date}${comma(language)}${toSeconds(clock, language).toUpperCase()}`
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Stored times are ISO, or the text of an older version, which is shown unchanged. */
export const formatStoredTime = (stored: string, options?: Options): string => {
  const time = ISO_TIME.test(stored) ? Date.parse(stored) : Number.NaN
  return Number.isNaN(time) ? stored : formatDateTime(time, options)
}
