import type { Trace } from '#domain/delivery/positions/position.ts'
import type { TrailStore } from '#domain/delivery/stores.ts'

/**
 * What arrives while a write is under way goes out together in the next one: hundreds of couriers cost a few
 * statements a second, and still nobody is told "kept" before it is.
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
