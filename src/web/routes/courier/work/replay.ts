import { MAX_POSITIONS_AT_ONCE } from '#domain/delivery/positions/position.ts'
import type { ActionQueue, QueueEntry } from './action-queue.ts'
import { isPosition } from './queued-action.ts'

/** done: accepted. refused: never accepted. later: no answer. session: a login is needed first. */
export type Verdict = 'done' | 'refused' | 'later' | 'session'

/** One-tap steps are delayed by this time, so that they can be undone. */
export const UNDO_MS = 5000

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
  return entries.filter(({ seq, action }) => {
    if ((action.kind !== 'pick-up' && action.kind !== 'arrive') || last.get(action.orderId) !== seq)
      return false
    const ageMs = now - Date.parse(action.at)
    // A negative age (the clock was set back) counts as expired, so it blocks nothing.
    return ageMs >= 0 && ageMs < UNDO_MS
  })
}

/** Entries before the first step that can still be undone, so that the order is kept. */
const sendable = (entries: readonly QueueEntry[], now: number): readonly QueueEntry[] => {
  const [held] = heldOf(entries, now)
  return held ? entries.slice(0, entries.indexOf(held)) : entries
}

/** The next batch: one step, or all positions up to the next step, so that the order is kept. */
export const nextBatch = (entries: readonly QueueEntry[]): readonly QueueEntry[] => {
  const [first] = entries
  if (!first) return []
  if (!isPosition(first.action)) return [first]
  const nextStep = entries.findIndex(({ action }) => !isPosition(action))
  return entries.slice(0, Math.min(nextStep === -1 ? entries.length : nextStep, MAX_POSITIONS_AT_ONCE))
}

/** Sends the queue in batches; a batch is removed only after the server has answered. */
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
    /** Time until the next entry may be sent. */
    waitMs(): number {
      const all = queue.all()
      const [held] = heldOf(all, now())
      if (!held || held !== all[0] || isPosition(held.action) || 'body' in held.action) return 0
      return Date.parse(held.action.at) + UNDO_MS - now()
    },
    /** Joins a running replay: two at once would break the order. */
    flush(): Promise<Verdict> {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
