import type { EventBus, ShopEvent } from '#domain/shared/events.ts'

type Listener = (event: ShopEvent) => void

export interface InProcessBus extends EventBus {
  /** Something happened at another instance. */
  hear(event: ShopEvent): void
}

export const inProcessBus = (onError: (error: unknown, event: ShopEvent) => void): InProcessBus => {
  const everywhere = new Set<Listener>()
  const here = new Set<Listener>()

  const tell = (listeners: ReadonlySet<Listener>, event: ShopEvent): void => {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        onError(error, event)
      }
    }
  }
  const listenIn = (listeners: Set<Listener>) => (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    publish(event) {
      tell(everywhere, event)
      tell(here, event)
    },
    hear: (event) => tell(everywhere, event),
    subscribe: listenIn(everywhere),
    subscribeOwn: listenIn(here),
  }
}
