import { type DayHours, type OpeningHours, WEEKDAYS, type Weekday } from '#domain/settings/opening-hours.ts'
import { cairoWall } from '#domain/shared/cairo.ts'

export interface NextOpening {
  /** 0 is today. */
  readonly inDays: number
  readonly weekday: Weekday
  readonly opens: string
}

/** The day and the time on the shop's own wall, whatever the clocks did last spring. */
const onTheWall = (now: number): { readonly day: number; readonly time: string } => {
  const { weekday, time } = cairoWall(now)
  return { day: WEEKDAYS.findIndex((day) => day === weekday), time }
}

const weekdayAt = (day: number): Weekday => WEEKDAYS[(day + WEEKDAYS.length) % WEEKDAYS.length] ?? 'sat'

const lastsIntoNextDay = ({ opens, closes }: DayHours): boolean => closes <= opens

export const isOpen = (hours: OpeningHours, now: number): boolean => {
  const { day, time } = onTheWall(now)
  const today = hours[weekdayAt(day)]
  const yesterday = hours[weekdayAt(day - 1)]
  if (today && time >= today.opens && (lastsIntoNextDay(today) || time < today.closes)) return true
  return !!yesterday && lastsIntoNextDay(yesterday) && time < yesterday.closes
}

/** When the doors open next, for a shop that is closed now; nothing when it never opens. */
export const nextOpening = (hours: OpeningHours, now: number): NextOpening | undefined => {
  const { day, time } = onTheWall(now)
  for (let inDays = 0; inDays <= WEEKDAYS.length; inDays++) {
    const weekday = weekdayAt(day + inDays)
    const opens = hours[weekday]?.opens
    if (opens !== undefined && (inDays > 0 || time < opens)) return { inDays, weekday, opens }
  }
  return undefined
}
