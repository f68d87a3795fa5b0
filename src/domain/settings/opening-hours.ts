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
