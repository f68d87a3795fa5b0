import type { EventBus, ShopEvent } from '#domain/shared/events.ts'

/**
 * Makes a value when it is first asked for and hands out the same one until the event makes it old.
 * Whoever asks while it is being made waits for that one; whoever asks after the event never gets the old one.
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
    // A failure is not remembered: the next one to ask tries again.
    made.catch(() => {
      if (value === made) value = undefined
    })
    return made
  }
}
