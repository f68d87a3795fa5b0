import type { CachedResponse } from '#server/edge/cached-response.ts'

interface Entry {
  readonly made: CachedResponse
}

export interface ResponseCache<E extends Entry> {
  readonly find: (key: string) => E | undefined
  readonly keep: (key: string, entry: E) => void
  readonly clear: () => void
}

interface Limits {
  readonly maxBytes: number
  readonly maxEntries: number
}

const sizeOf = ({ made: { plain, br, gzip } }: Entry): number =>
  plain.length + (br?.length ?? 0) + (gzip?.length ?? 0)

/** An LRU cache of responses with a size limit. */
export const createResponseCache = <E extends Entry>({ maxBytes, maxEntries }: Limits): ResponseCache<E> => {
  const cached = new Map<string, E>()
  let bytes = 0

  const drop = (key: string): void => {
    const entry = cached.get(key)
    if (!entry) return
    cached.delete(key)
    bytes -= sizeOf(entry)
  }

  return {
    find(key) {
      const entry = cached.get(key)
      // While there is plenty of room, the LRU order need not be maintained.
      if (entry && (bytes > maxBytes / 2 || cached.size > maxEntries / 2)) {
        cached.delete(key)
        cached.set(key, entry)
      }
      return entry
    },
    keep(key, entry) {
      drop(key)
      cached.set(key, entry)
      bytes += sizeOf(entry)
      for (const oldest of cached.keys()) {
        if (bytes <= maxBytes && cached.size <= maxEntries) return
        drop(oldest)
      }
    },
    clear() {
      cached.clear()
      bytes = 0
    },
  }
}
