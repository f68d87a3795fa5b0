import type { Entry } from '#contracts/outbox.ts'
import { type EntryStore, oldestFirst, readEntry } from '#web/outbox/entry-store.ts'

const KEY = 'outbox'
const ASIDE = 'outbox.set-aside'

const parse = (text: string | null): readonly unknown[] => {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found : [found]
  } catch {
    return [text]
  }
}

/**
 * Fallback for browsers without IndexedDB. Read and write are synchronous, so they are atomic within a tab; a race with
 * another tab is possible, and the server's idempotency keys then prevent a duplicate order.
 */
export const localStore = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): EntryStore => {
  const write = (key: string, values: readonly unknown[]): void => {
    if (values.length > 0) storage.setItem(key, JSON.stringify(values))
    else storage.removeItem(key)
  }

  const setAside = (damaged: readonly unknown[], good: readonly Entry[]): void => {
    try {
      write(ASIDE, [...parse(storage.getItem(ASIDE)), ...damaged])
      write(KEY, good)
    } catch {
      // Storage full: the value stays under its own key and is skipped when read.
    }
  }

  const read = (): Entry[] => {
    const found = parse(storage.getItem(KEY))
    const entries = found.flatMap((each) => readEntry(each) ?? [])
    if (entries.length < found.length)
      setAside(
        found.filter((each) => !readEntry(each)),
        entries,
      )
    return entries
  }

  return {
    all: async () => oldestFirst(read()),
    async change(id, next) {
      const entries = read()
      const changed = next(entries.find((entry) => entry.id === id))
      write(KEY, [...entries.filter((entry) => entry.id !== id), ...(changed ? [changed] : [])])
      return changed
    },
  }
}
