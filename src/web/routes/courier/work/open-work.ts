import { holdLock } from '#web/send-queue/tab-lock.ts'
import { type ActionQueue, queuePrefix } from '../queue/action-queue.ts'
import type { createCourierSync } from '../queue/courier-sync.ts'
import { followCourier, type News } from './follow.ts'
import type { LocationSharing } from './location-sharing.ts'
import type { WorkStore } from './work-store.ts'

interface WorkParts {
  readonly token: string
  readonly courierId: string
  readonly store: WorkStore
  readonly queue: ActionQueue
  readonly sync: ReturnType<typeof createCourierSync>
  readonly sharing: LocationSharing
  readonly onNews: (news: News) => void
  readonly onConnected: () => void
}

/** Follows the courier's lists on the server, and sends when the connection is back. */
const followServer = ({ token, store, sync, onNews, onConnected }: WorkParts) => {
  const follower = followCourier(token, {
    onNews,
    onEnd: (status) => {
      follower.close()
      store.update({ status })
    },
    onLine(isConnected) {
      if (isConnected !== store.get().isConnected) store.update({ isConnected })
      if (!isConnected) return
      void sync.send()
      onConnected()
    },
  })
  return follower
}

/** Starts the work of an open page: connection, sending, location and events of the browser. Returns the function that ends it. */
export const openWork = (parts: WorkParts): (() => void) => {
  const { courierId, store, queue, sync, sharing } = parts
  const closing = new AbortController()
  const { signal } = closing
  const prefix = queuePrefix(courierId)
  sharing.open()
  const unsubscribe = [queue.subscribe(() => store.update()), store.subscribe(sharing.adapt)]
  const follower = followServer(parts)
  // One tab sends and shares the location: two would send positions twice and break the order of steps. It keeps the lock
  // between sends, unlike the shopper's outbox, because it also watches the position.
  void holdLock(`${prefix}lead`, signal, () => {
    sharing.start()
    store.update({ isElsewhere: false })
    sync.start()
  })
  const onStorage = ({ key }: StorageEvent): void => {
    if (!key?.startsWith(prefix)) return
    queue.reread()
    void sync.send()
  }
  const onOnline = (): void => {
    follower.hurry()
    void sync.send()
  }
  addEventListener('storage', onStorage, { signal })
  addEventListener('online', onOnline, { signal })
  addEventListener('offline', () => follower.lose(), { signal })
  // A hidden page may never run again, so steps that could still be undone are sent now.
  document.addEventListener('visibilitychange', () => document.hidden && void sync.send(), { signal })
  return () => {
    closing.abort()
    for (const stop of unsubscribe) stop()
    sync.stop()
    sharing.close()
    follower.close()
  }
}
