import type { EventBus, ShopEvent } from '#domain/shared/events.ts'

type Listener = (event: ShopEvent) => unknown

export interface InProcessBus extends EventBus {
  /** Delivers an event of another instance. */
  receive(event: ShopEvent): void
}

export const inProcessBus = (onError: (error: unknown, event: ShopEvent) => void): InProcessBus => {
  const everywhere = new Set<Listener>()
  const here = new Set<Listener>()

  const deliver = (listeners: ReadonlySet<Listener>, event: ShopEvent): Promise<unknown>[] => {
    const underWay: Promise<unknown>[] = []
    for (const listener of listeners) {
      try {
        const work = listener(event)
        if (work instanceof Promise) underWay.push(work.catch((error: unknown) => onError(error, event)))
      } catch (error) {
        onError(error, event)
      }
    }
    return underWay
  }
  const listenIn = (listeners: Set<Listener>) => (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    publish(event) {
      void deliver(everywhere, event)
      void deliver(here, event)
    },
    async publishAndWait(event) {
      void deliver(everywhere, event)
      await Promise.all(deliver(here, event))
    },
    receive: (event) => void deliver(everywhere, event),
    subscribe: listenIn(everywhere),
    subscribeOwn: listenIn(here),
  }
}
