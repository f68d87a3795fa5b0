import { isOpen, type NextOpening, nextOpening } from '#domain/settings/open-now.ts'
import {
  groupedHours,
  type OpeningHours,
  type SameHours,
  type Weekday,
} from '#domain/settings/opening-hours.ts'
import { m } from '#web/i18n/compiled/messages.js'

export const WEEKDAY_NAMES: Readonly<Record<Weekday, typeof m.hours_sat>> = {
  sat: m.hours_sat,
  sun: m.hours_sun,
  mon: m.hours_mon,
  tue: m.hours_tue,
  wed: m.hours_wed,
  thu: m.hours_thu,
  fri: m.hours_fri,
}

/** `9 am`, `9:30 pm`, `midnight`. */
export const clockWords = (time: string): string => {
  if (time === '00:00') return m.hours_midnight()
  if (time === '12:00') return m.hours_noon()
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shown = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  return hour < 12 ? m.hours_am({ time: shown }) : m.hours_pm({ time: shown })
}

const dayWords = ([first, ...more]: SameHours['days']): string => {
  const last = more.at(-1)
  if (!last) return WEEKDAY_NAMES[first]()
  return m.hours_days({ first: WEEKDAY_NAMES[first](), last: WEEKDAY_NAMES[last]() })
}

const timeWords = ({ hours }: SameHours): string => {
  if (!hours) return m.hours_closed()
  if (hours.opens === hours.closes) return m.hours_always()
  return m.hours_times({ from: clockWords(hours.opens), to: clockWords(hours.closes) })
}

interface HoursRow {
  readonly days: string
  readonly times: string
}

/** The week in as few rows as possible. */
export const hoursRows = (hours: OpeningHours): readonly HoursRow[] =>
  groupedHours(hours).map((same) => ({ days: dayWords(same.days), times: timeWords(same) }))

/** One sentence if all days are equal. */
export const hoursSentence = (hours: OpeningHours): string | undefined => {
  const [same, ...others] = groupedHours(hours)
  if (!same || others.length > 0) return undefined
  if (!same.hours) return m.hours_closed_for_now()
  const { opens, closes } = same.hours
  if (opens === closes) return m.hours_every_day_always()
  return m.hours_every_day({ from: clockWords(opens), to: clockWords(closes) })
}

interface OpeningWords {
  readonly today: (said: { time: string }) => string
  readonly tomorrow: (said: { time: string }) => string
  readonly day: (said: { day: string; time: string }) => string
  /** No opening is known. */
  readonly later: () => string
}

const openingWords = (next: NextOpening | undefined, say: OpeningWords): string => {
  if (!next) return say.later()
  const time = clockWords(next.opens)
  if (next.inDays === 0) return say.today({ time })
  if (next.inDays === 1) return say.tomorrow({ time })
  return say.day({ day: WEEKDAY_NAMES[next.weekday](), time })
}

/** Note for orders while the shop is closed. */
export const closedWords = (next: NextOpening | undefined): string =>
  openingWords(next, {
    today: m.hours_note_today,
    tomorrow: m.hours_note_tomorrow,
    day: m.hours_note_day,
    later: m.hours_note_for_now,
  })

/** When an order that was placed while the shop is closed will be prepared; undefined while it is open. */
export const startWords = (hours: OpeningHours, now: number): string | undefined =>
  isOpen(hours, now)
    ? undefined
    : openingWords(nextOpening(hours, now), {
        today: m.live_starts_today,
        tomorrow: m.live_starts_tomorrow,
        day: m.live_starts_day,
        later: m.live_starts_later,
      })
