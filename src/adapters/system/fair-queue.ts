/** A queue in which keys take turns, so that a key with many items does not delay the others. */
export interface FairQueue<T> {
  readonly size: number
  sizeOf(key: string): number
  add(key: string, item: T): void
  remove(key: string, item: T): void
  /** Removes and returns the next item. */
  take(): T | undefined
}

export const fairQueue = <T>(): FairQueue<T> => {
  // In the order of turns: a key that had its turn moves to the end.
  const queues = new Map<string, Set<T>>()
  let size = 0

  const remove = (key: string, item: T): void => {
    const queue = queues.get(key)
    if (!queue?.delete(item)) return
    if (queue.size === 0) queues.delete(key)
    size -= 1
  }

  return {
    get size() {
      return size
    },
    sizeOf: (key) => queues.get(key)?.size ?? 0,
    add(key, item) {
      const queue = queues.get(key) ?? new Set()
      queues.set(key, queue.add(item))
      size += 1
    },
    remove,
    take() {
      for (const [key, queue] of queues) {
        const [next] = queue
        if (next === undefined) return undefined
        remove(key, next)
        if (queues.delete(key)) queues.set(key, queue)
        return next
      }
      return undefined
    },
  }
}
