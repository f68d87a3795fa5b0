import type { EventBus, ShopEvent } from '#domain/shared/events.ts'

/**
 * Creates a value on first use and caches it until one of the events. Concurrent callers share one creation; a
 * caller after the event never gets the old value.
 */
export const memoUntil = <T>(
  happens: readonly ShopEvent['type'][],
  events: EventBus,
  make: () => Promise<T>,
): (() => Promise<T>) => {
  let value: Promise<T> | undefined
  events.subscribe(({ type }) => {
    if (happens.includes(type)) value = undefined
  })
  return () => {
    if (value) return value
    const made = make()
    value = made
    // A failure is not cached, so the next call tries again.
    made.catch(() => {
      if (value === made) value = undefined
    })
    return made
  }
}
