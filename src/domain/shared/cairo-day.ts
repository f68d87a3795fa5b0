const clock = new Intl.DateTimeFormat('en', {
  timeZone: 'Africa/Cairo',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const HOUR_MS = 3_600_000

/** How long ago it was midnight on the clocks of Cairo, were no hour skipped or repeated today. */
const sinceMidnight = (at: number): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(at).split(':').map(Number)
  return hours * HOUR_MS + minutes * 60_000 + seconds * 1000 + (at % 1000)
}

/** When the day of Cairo began in which this moment falls. */
export const dayStartInCairo = (at: number): number => {
  const guess = at - sinceMidnight(at)
  // On a day on which the clocks are changed the guess is an hour off, to one side or the other.
  const off = sinceMidnight(guess)
  return off === 0 ? guess : off < 12 * HOUR_MS ? guess - off : guess + 24 * HOUR_MS - off
}
