import { MAX_POSITIONS_AT_ONCE } from '#domain/delivery/positions/position.ts'
import { remainingMs } from '#web/send-queue/send-loop.ts'
import type { QueueEntry } from './action-queue.ts'
import { isPosition, type QueuedAction } from './queued-action.ts'

/** One-tap steps are delayed by this time, so that they can be undone. */
export const UNDO_MS = 5000

const holdMsOf = (action: QueuedAction, now: number): number =>
  action.kind === 'pick-up' || action.kind === 'arrive'
    ? remainingMs(Date.parse(action.at) + UNDO_MS, now, UNDO_MS)
    : 0

/** Recent one-tap steps that can be undone, unless the next step of the same order was done or the page is hidden. */
export const heldOf = (
  entries: readonly QueueEntry[],
  now: number,
  isHidden = typeof document !== 'undefined' && document.hidden,
): readonly QueueEntry[] => {
  if (isHidden) return []
  const last = new Map(
    entries.flatMap(({ seq, action }) => (isPosition(action) ? [] : [[action.orderId, seq]])),
  )
  return entries.filter(
    ({ seq, action }) => !isPosition(action) && last.get(action.orderId) === seq && holdMsOf(action, now) > 0,
  )
}

/** The next batch: one step, or all positions up to the next step, so that the order is kept. */
export const nextBatch = (entries: readonly QueueEntry[]): readonly QueueEntry[] => {
  const [first] = entries
  if (!first) return []
  if (!isPosition(first.action)) return [first]
  const nextStep = entries.findIndex(({ action }) => !isPosition(action))
  return entries.slice(0, Math.min(nextStep === -1 ? entries.length : nextStep, MAX_POSITIONS_AT_ONCE))
}

/** The next batch before the first step that can still be undone: that one holds back all later entries. */
export const dueBatch = (entries: readonly QueueEntry[], now: number): readonly QueueEntry[] => {
  const [held] = heldOf(entries, now)
  return nextBatch(held ? entries.slice(0, entries.indexOf(held)) : entries)
}

/** Time until the next entry may be sent; undefined if there is none. */
export const dueInMs = (entries: readonly QueueEntry[], now: number): number | undefined => {
  const [first] = entries
  if (!first) return undefined
  return heldOf(entries, now)[0] === first ? holdMsOf(first.action, now) : 0
}
