import type { EventBus, ShopEvent } from '#domain/shared/events.ts'

interface Memo<T> {
  readonly get: () => Promise<T>
  /** The value, if it is in memory. */
  readonly find: () => T | undefined
}

/**
 * Creates a value on first use and caches it until one of the events. Concurrent callers share one creation; a
 * caller after the event never gets the old value.
 */
export const memoUntil = <T>(
  happens: readonly ShopEvent['type'][],
  events: EventBus,
  make: () => Promise<T>,
): Memo<T> => {
  let value: Promise<T> | undefined
  let ready: T | undefined
  events.subscribe(({ type }) => {
    if (!happens.includes(type)) return
    value = undefined
    ready = undefined
  })
  const settle = async (made: Promise<T>): Promise<void> => {
    try {
      const result = await made
      if (value === made) ready = result
    } catch {
      // A failure is not cached, so the next call tries again.
      if (value === made) value = undefined
    }
  }
  return {
    find: () => ready,
    get() {
      if (value) return value
      value = make()
      void settle(value)
      return value
    },
  }
}
