/** The Egyptian week begins on Saturday. */
export const WEEKDAYS = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/**
 * One day's hours, as `09:00`. A closing time before or equal to the opening time is on the next day; equal times
 * mean open around the clock.
 */
export interface DayHours {
  readonly opens: string
  readonly closes: string
}

/** Null on a day that is closed. */
export type OpeningHours = Readonly<Record<Weekday, DayHours | null>>

export interface SameHours {
  readonly days: readonly [Weekday, ...Weekday[]]
  readonly hours: DayHours | null
}

/** Groups consecutive days with the same hours. */
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
