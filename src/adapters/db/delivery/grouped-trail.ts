import type { Trace } from '#domain/delivery/positions/position.ts'
import type { TrailStore } from '#domain/delivery/stores.ts'

/**
 * Collects the traces that arrive during a write into the next one, so that hundreds of couriers need only a few
 * statements per second. A call still resolves only after its own traces are written.
 */
export const groupedTrail = (store: TrailStore): TrailStore => {
  let waiting: Trace[] = []
  let next: Promise<void> | undefined
  let current: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    await current.catch(() => {})
    const traces = waiting
    waiting = []
    next = undefined
    current = store.add(traces)
    await current
  }
  return {
    ...store,
    add(traces) {
      waiting.push(...traces)
      next ??= write()
      return next
    },
  }
}
