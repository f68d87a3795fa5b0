import type { ClosedTime } from '#domain/settings/open-now.ts'

/** `000:00-009:00 100:00-109:00`: the day prefix makes string comparison equal to time comparison. */
export const closedMark = (times: readonly ClosedTime[]): string =>
  times.map(({ day, from, until }) => `${day}${from}-${day}${until}`).join(' ')

/**
 * Inline script that shows the note for the current time before the page's code has loaded, so nothing shifts later. It
 * repeats the daylight saving rule of `domain/shared/cairo.ts`, which it can't import; a test compares both. The hydrated
 * component does not depend on it.
 */
export const CLOSED_SCRIPT = import.meta.env.SSR
  ? `(function(){var now=Date.now(),year=new Date(now).getUTCFullYear(),last=function(weekday,month){var end=new Date(Date.UTC(year,month+1,0));return end-(end.getUTCDay()-weekday+7)%7*864e5}
var clock=new Date(now+(now>=last(5,3)-72e5&&now<last(4,9)+756e5?108e5:72e5)),time=(clock.getUTCDay()+1)%7+clock.toISOString().slice(11,16)
document.querySelectorAll('[data-closed]').forEach(function(note){note.hidden=!note.dataset.closed.split(' ').some(function(closed){return time>=closed.slice(0,6)&&time<closed.slice(7)})})})()`
  : ''
