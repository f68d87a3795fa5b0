/** As weeks run in Egypt. */
export const WEEKDAYS = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** One day's hours, as `09:00`. What closes no later than it opens closes on the day after; both alike: never. */
export interface DayHours {
  readonly opens: string
  readonly closes: string
}

/** None on a day that stays closed. */
export type OpeningHours = Readonly<Record<Weekday, DayHours | null>>

export interface NextOpening {
  /** 0 is today. */
  readonly inDays: number
  readonly weekday: Weekday
  readonly opens: string
}

const CAIRO = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The day and the time on the shop's own wall, whatever the clocks did last spring. */
const onTheWall = (now: number): { readonly day: number; readonly time: string } => {
  const parts = new Map(CAIRO.formatToParts(now).map(({ type, value }) => [type, value]))
  const day = WEEKDAYS.findIndex((weekday) => weekday === parts.get('weekday')?.toLowerCase())
  return { day, time: `${parts.get('hour')}:${parts.get('minute')}` }
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

export interface SameHours {
  readonly days: readonly [Weekday, ...Weekday[]]
  readonly hours: DayHours | null
}

/** Days in a row with the same hours, told together. */
export const groupedHours = (hours: OpeningHours): readonly SameHours[] => {
  const groups: { days: [Weekday, ...Weekday[]]; hours: DayHours | null }[] = []
  for (const day of WEEKDAYS) {
    const last = groups.at(-1)
    const its = hours[day]
    if (last && last.hours?.opens === its?.opens && last.hours?.closes === its?.closes) last.days.push(day)
    else groups.push({ days: [day], hours: its })
  }
  return groups
}
