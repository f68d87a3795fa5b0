import { cairoClock } from '#domain/shared/cairo.ts'

// Inline script right after the notes of `orders/closed-note.tsx`. It shows the note for the current time while the page is
// parsed, so that content below does not move later.

/** The day as `closedMark` writes it, counted from Saturday, and the time on the clocks of Cairo: `009:05`. */
const wallTime = (): string => {
  const clock = cairoClock(Date.now())
  return `${(clock.getUTCDay() + 1) % 7}${clock.toISOString().slice(11, 16)}`
}

const now = wallTime()

const isIn = (times: string): boolean => {
  const [from = '', until = ''] = times.split('-')
  return now >= from && now < until
}

for (const note of document.querySelectorAll<HTMLElement>('[data-closed]'))
  note.hidden = !note.dataset.closed?.split(' ').some(isIn)
