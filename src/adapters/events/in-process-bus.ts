import type { EventBus, ShopEvent } from '#domain/shared/events.ts'

export const inProcessBus = (onError: (error: unknown, event: ShopEvent) => void): EventBus => {
  const listeners = new Set<(event: ShopEvent) => void>()
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          onError(error, event)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
