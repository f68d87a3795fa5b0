import { MAX_POSITIONS_AT_ONCE } from '#domain/delivery/positions/position.ts'
import type { ActionQueue, QueueEntry } from './action-queue.ts'
import { isPosition } from './queued-action.ts'

/** done: heard. refused: heard, and will never be taken. later: not heard. session: whoever sends must log in first. */
export type Verdict = 'done' | 'refused' | 'later' | 'session'

/** So long a step by one tap is not sent, so that it can be taken back. */
export const UNDO_MS = 5000

/** Taps that can still be taken back: young ones, unless the next step of the same order was done or the page is hidden. */
export const heldOf = (
  entries: readonly QueueEntry[],
  now: number,
  isHidden = typeof document !== 'undefined' && document.hidden,
): readonly QueueEntry[] => {
  if (isHidden) return []
  const last = new Map(
    entries.flatMap(({ seq, action }) => (isPosition(action) ? [] : [[action.orderId, seq]])),
  )
  return entries.filter(({ seq, action }) => {
    if ((action.kind !== 'pick-up' && action.kind !== 'arrive') || last.get(action.orderId) !== seq)
      return false
    const ageMs = now - Date.parse(action.at)
    // A clock that was set back keeps nothing from being sent.
    return ageMs >= 0 && ageMs < UNDO_MS
  })
}

/** What may be sent: everything before the first tap that can still be taken back, so that the order stays. */
const sendable = (entries: readonly QueueEntry[], now: number): readonly QueueEntry[] => {
  const [held] = heldOf(entries, now)
  return held ? entries.slice(0, entries.indexOf(held)) : entries
}

/** What goes out next: one step, or the positions up to the next step, so that everything arrives in its order. */
export const nextBatch = (entries: readonly QueueEntry[]): readonly QueueEntry[] => {
  const [first] = entries
  if (!first) return []
  if (!isPosition(first.action)) return [first]
  const nextStep = entries.findIndex(({ action }) => !isPosition(action))
  return entries.slice(0, Math.min(nextStep === -1 ? entries.length : nextStep, MAX_POSITIONS_AT_ONCE))
}

/** Sends what is kept, one batch after the other; a batch is forgotten once the shop has answered, never before. */
export const createReplay = (
  queue: ActionQueue,
  send: (batch: readonly QueueEntry[]) => Promise<Verdict>,
  now: () => number = Date.now,
) => {
  let running: Promise<Verdict> | undefined

  const run = async (): Promise<Verdict> => {
    for (;;) {
      const batch = nextBatch(sendable(queue.all(), now()))
      if (batch.length === 0) return 'done'
      const verdict = await send(batch)
      if (verdict === 'later' || verdict === 'session') return verdict
      queue.remove(batch)
    }
  }

  return {
    /** How long the next of what is kept waits before it may be sent. */
    waitMs(): number {
      const all = queue.all()
      const [held] = heldOf(all, now())
      if (!held || held !== all[0] || isPosition(held.action) || 'body' in held.action) return 0
      return Date.parse(held.action.at) + UNDO_MS - now()
    },
    /** Joins a replay that is under way: two at once would mix up the order. */
    flush(): Promise<Verdict> {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
