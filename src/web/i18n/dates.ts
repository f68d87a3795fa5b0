import { cairoDate } from '#domain/shared/cairo.ts'
import type { Language } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { NUMBER_LOCALE } from '#web/i18n/numbers.ts'

// The shop's own clock, wherever the shopper's device thinks it is.
const CAIRO = { timeZone: 'Africa/Cairo' } as const
// Day before month and am/pm in small letters as in the design; 0-9 in both languages.
const LOCALE: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

const TIME = { ...CAIRO, hour: 'numeric', minute: '2-digit', hour12: true } as const
const DAY = { ...CAIRO, day: 'numeric', month: 'short' } as const

const SHAPES = {
  time: TIME,
  dayAndTime: { ...DAY, ...TIME },
  withYear: { ...DAY, ...TIME, year: 'numeric' },
  second: { ...TIME, second: '2-digit' },
  weekday: { ...CAIRO, weekday: 'long', day: 'numeric', month: 'long' },
  hour: { ...CAIRO, hour: 'numeric', hour12: true },
  day: DAY,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Shape = keyof typeof SHAPES

const made = new Map<string, Intl.DateTimeFormat>()

/** A formatter takes a slow phone 50 ms to make: only what a page writes is made, and once. */
const write = (shape: Shape, time: number, language: Language): string => {
  const key = `${language} ${shape}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(LOCALE[language], SHAPES[shape])
  made.set(key, format)
  return format.format(time)
}

const DAY_MS = 86_400_000

/** Midnight of the Cairo date as if it were UTC, so that dates can be subtracted whatever the clocks did. */
const dayOf = (time: number): number => Date.parse(`${cairoDate(time)}T00:00:00Z`)

interface Options {
  readonly now?: number
  readonly language?: Language
}

/** `Today, 4:48 pm`, `Yesterday, 9:05 pm`, `12 Nov, 6:20 pm`, and with the year when it is another one. */
export const formatDateTime = (
  time: number,
  { now = Date.now(), language = currentLanguage() }: Options = {},
): string => {
  const [date, today] = [dayOf(time), dayOf(now)]
  const clock = { time: write('time', time, language) }
  if (date === today) return m.date_today(clock, { locale: language })
  if (today - date === DAY_MS) return m.date_yesterday(clock, { locale: language })
  const isThisYear = new Date(date).getUTCFullYear() === new Date(today).getUTCFullYear()
  return write(isThisYear ? 'dayAndTime' : 'withYear', time, language)
}

/** The time alone where it is today's; with its day where it is not. */
export const formatClock = (time: number, options: Options = {}): string => {
  const { now = Date.now(), language = currentLanguage() } = options
  return cairoDate(time) === cairoDate(now) ? write('time', time, language) : formatDateTime(time, options)
}

/** `4:48:09 pm`: for what happened a moment ago. */
export const formatSecond = (time: number, language = currentLanguage()): string =>
  write('second', time, language)

/** `Saturday 15 November`. */
export const formatDay = (time: number, language = currentLanguage()): string =>
  write('weekday', time, language)

/** `4 pm` or `15 Nov`: what stands below a chart. */
export const formatPart = (time: number, part: 'hour' | 'day', language = currentLanguage()): string =>
  write(part, time, language)

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** `3 minutes ago`, `قبل 3 دقائق`: for what is fresh enough that its distance says more than its time. */
export const formatAgo = (
  time: number,
  { now = Date.now(), language = currentLanguage() }: Options = {},
): string => {
  const passed = Math.max(0, now - time)
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? UNITS[3]
  const format = new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'always' })
  return format.format(-Math.max(1, Math.floor(passed / ms)), unit)
}

/** The spec's locale string, for what keeps a time as words: Cairo's, whatever the device thinks. */
export const formatStamp = (time: number, language = currentLanguage()): string =>
  new Date(time).toLocaleString(NUMBER_LOCALE[language], CAIRO)

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A kept time may be ISO, or a sentence of an older browser: that one is shown as it was written. */
export const formatKeptTime = (kept: string, options?: Options): string => {
  const time = ISO_TIME.test(kept) ? Date.parse(kept) : Number.NaN
  return Number.isNaN(time) ? kept : formatDateTime(time, options)
}
