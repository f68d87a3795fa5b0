import { MAX_POSITIONS_AT_ONCE } from '#domain/delivery/positions/position.ts'
import type { Kept, Outbox } from './action-queue.ts'
import { isPosition } from './queued-action.ts'

/** done: heard. refused: heard, and will never be taken. later: not heard. session: whoever sends must log in first. */
export type Verdict = 'done' | 'refused' | 'later' | 'session'

/** So long a step by one tap is not sent, so that it can be taken back. */
export const UNDO_MS = 5000

/** Taps that can still be taken back: young ones, unless the next step of the same order was done or the page is hidden. */
export const heldOf = (
  kept: readonly Kept[],
  now: number,
  isHidden = typeof document !== 'undefined' && document.hidden,
): readonly Kept[] => {
  if (isHidden) return []
  const last = new Map(kept.flatMap(({ seq, deed }) => (isPosition(deed) ? [] : [[deed.orderId, seq]])))
  return kept.filter(({ seq, deed }) => {
    if ((deed.kind !== 'pick-up' && deed.kind !== 'arrive') || last.get(deed.orderId) !== seq) return false
    const ageMs = now - Date.parse(deed.at)
    // A clock that was set back keeps nothing from being sent.
    return ageMs >= 0 && ageMs < UNDO_MS
  })
}

/** What may be sent: everything before the first tap that can still be taken back, so that the order stays. */
const sendable = (kept: readonly Kept[], now: number): readonly Kept[] => {
  const [held] = heldOf(kept, now)
  return held ? kept.slice(0, kept.indexOf(held)) : kept
}

/** What goes out next: one step, or the positions up to the next step, so that everything arrives in its order. */
export const nextBatch = (kept: readonly Kept[]): readonly Kept[] => {
  const [first] = kept
  if (!first) return []
  if (!isPosition(first.deed)) return [first]
  const nextStep = kept.findIndex(({ deed }) => !isPosition(deed))
  return kept.slice(0, Math.min(nextStep === -1 ? kept.length : nextStep, MAX_POSITIONS_AT_ONCE))
}

/** Sends what is kept, one batch after the other; a batch is forgotten once the shop has answered, never before. */
export const createReplay = (
  outbox: Outbox,
  send: (batch: readonly Kept[]) => Promise<Verdict>,
  now: () => number = Date.now,
) => {
  let running: Promise<Verdict> | undefined

  const run = async (): Promise<Verdict> => {
    for (;;) {
      const batch = nextBatch(sendable(outbox.all(), now()))
      if (batch.length === 0) return 'done'
      const verdict = await send(batch)
      if (verdict === 'later' || verdict === 'session') return verdict
      outbox.remove(batch)
    }
  }

  return {
    /** How long the next of what is kept waits before it may be sent. */
    waitMs(): number {
      const all = outbox.all()
      const [held] = heldOf(all, now())
      if (!held || held !== all[0] || isPosition(held.deed) || 'body' in held.deed) return 0
      return Date.parse(held.deed.at) + UNDO_MS - now()
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
