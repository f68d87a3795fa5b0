import { MAX_POSITIONS_AT_ONCE } from '#domain/delivery/position.ts'
import { isPosition } from './deed.ts'
import type { Kept, Outbox } from './outbox.ts'

/** done: heard. refused: heard, and will never be taken. later: not heard. session: whoever sends must log in first. */
export type Verdict = 'done' | 'refused' | 'later' | 'session'

/** What goes out next: one step, or the positions up to the next step, so that everything arrives in its order. */
export const nextBatch = (kept: readonly Kept[]): readonly Kept[] => {
  const [first] = kept
  if (!first) return []
  if (!isPosition(first.deed)) return [first]
  const nextStep = kept.findIndex(({ deed }) => !isPosition(deed))
  return kept.slice(0, Math.min(nextStep === -1 ? kept.length : nextStep, MAX_POSITIONS_AT_ONCE))
}

/** Sends what is kept, one batch after the other; a batch is forgotten once the shop has answered, never before. */
export const createReplay = (outbox: Outbox, send: (batch: readonly Kept[]) => Promise<Verdict>) => {
  let running: Promise<Verdict> | undefined

  const run = async (): Promise<Verdict> => {
    for (;;) {
      const batch = nextBatch(outbox.all())
      if (batch.length === 0) return 'done'
      const verdict = await send(batch)
      if (verdict === 'later' || verdict === 'session') return verdict
      outbox.remove(batch)
    }
  }

  return {
    /** Joins a replay that is under way: two at once would mix up the order. */
    flush(): Promise<Verdict> {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
