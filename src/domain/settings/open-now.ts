import { type DayHours, type OpeningHours, WEEKDAYS, type Weekday } from '#domain/settings/opening-hours.ts'
import { cairoWall } from '#domain/shared/cairo.ts'

export interface NextOpening {
  /** 0 is today. */
  readonly inDays: number
  readonly weekday: Weekday
  readonly opens: string
}

interface Wall {
  readonly day: number
  readonly time: string
}

/** The local weekday and time in Cairo, including summer time. */
const onTheWall = (now: number): Wall => {
  const { weekday, time } = cairoWall(now)
  return { day: WEEKDAYS.findIndex((day) => day === weekday), time }
}

const weekdayAt = (day: number): Weekday => WEEKDAYS[(day + WEEKDAYS.length) % WEEKDAYS.length] ?? 'sat'

const lastsIntoNextDay = ({ opens, closes }: DayHours): boolean => closes <= opens

const isOpenAt = (hours: OpeningHours, { day, time }: Wall): boolean => {
  const today = hours[weekdayAt(day)]
  const yesterday = hours[weekdayAt(day - 1)]
  if (today && time >= today.opens && (lastsIntoNextDay(today) || time < today.closes)) return true
  return !!yesterday && lastsIntoNextDay(yesterday) && time < yesterday.closes
}

const nextOpeningAt = (hours: OpeningHours, { day, time }: Wall): NextOpening | undefined => {
  for (let inDays = 0; inDays <= WEEKDAYS.length; inDays++) {
    const weekday = weekdayAt(day + inDays)
    const opens = hours[weekday]?.opens
    if (opens !== undefined && (inDays > 0 || time < opens)) return { inDays, weekday, opens }
  }
  return undefined
}

export const isOpen = (hours: OpeningHours, now: number): boolean => isOpenAt(hours, onTheWall(now))

/** The next opening time of a shop that is closed now; undefined when it never opens. */
export const nextOpening = (hours: OpeningHours, now: number): NextOpening | undefined =>
  nextOpeningAt(hours, onTheWall(now))

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * The opening time in milliseconds between two times. It is an hour off if summer time begins or ends in between.
 */
export const openMsBetween = (hours: OpeningHours, from: number, to: number): number => {
  const { day, time } = onTheWall(from)
  const begin = day * DAY_MINUTES + minutesOf(time) + (from % MINUTE_MS) / MINUTE_MS
  const end = begin + (to - from) / MINUTE_MS
  let closed = 0
  for (const part of closedTimes(hours))
    for (let week = 0; week < end; week += WEEK_MINUTES) {
      const closes = week + part.day * DAY_MINUTES + minutesOf(part.from)
      const opens = week + part.day * DAY_MINUTES + minutesOf(part.until)
      closed += Math.max(0, Math.min(end, opens) - Math.max(begin, closes))
    }
  return Math.round((end - begin - closed) * MINUTE_MS)
}

/** A part of a day in which the shop is closed: `00:00` to `09:00`, or to `24:00`. */
export interface ClosedTime {
  /** The index in `WEEKDAYS`. */
  readonly day: number
  readonly from: string
  readonly until: string
  readonly next: NextOpening | undefined
}

/** All closed times of a week, for code that must output them before it knows the current time. */
export const closedTimes = (hours: OpeningHours): readonly ClosedTime[] =>
  WEEKDAYS.flatMap((weekday, day) => {
    const [today, yesterday] = [hours[weekday], hours[weekdayAt(day - 1)]]
    const turns = [today?.opens, today?.closes, yesterday?.closes].flatMap((time) => time ?? [])
    const begins = [...new Set(['00:00', ...turns])].toSorted()
    return begins.flatMap((from, index) => {
      const wall = { day, time: from }
      if (isOpenAt(hours, wall)) return []
      return [{ day, from, until: begins[index + 1] ?? '24:00', next: nextOpeningAt(hours, wall) }]
    })
  })
