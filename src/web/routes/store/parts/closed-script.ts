import type { ClosedTime } from '#domain/settings/open-now.ts'

/** `000:00-009:00 100:00-109:00`: each begins and ends with the day, so that texts compare as times do. */
export const closedMark = (times: readonly ClosedTime[]): string =>
  times.map(({ day, from, until }) => `${day}${from}-${day}${until}`).join(' ')

/**
 * Shows the one note that is true now, before any code of the page is here and before what stands below it is. Knows
 * Cairo's clocks by the rule of `domain/shared/cairo.ts`, which cannot come along; a test holds one to the other.
 * That code in turn does without it.
 */
export const CLOSED_SCRIPT = import.meta.env.SSR
  ? `(function(){var now=Date.now(),year=new Date(now).getUTCFullYear(),last=function(weekday,month){var end=new Date(Date.UTC(year,month+1,0));return end-(end.getUTCDay()-weekday+7)%7*864e5}
var clock=new Date(now+(now>=last(5,3)-72e5&&now<last(4,9)+756e5?108e5:72e5)),time=(clock.getUTCDay()+1)%7+clock.toISOString().slice(11,16)
document.querySelectorAll('[data-closed]').forEach(function(note){note.hidden=!note.dataset.closed.split(' ').some(function(closed){return time>=closed.slice(0,6)&&time<closed.slice(7)})})})()`
  : ''
