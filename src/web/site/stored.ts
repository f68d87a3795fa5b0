import type { Read } from '#web/site/read-stored.ts'
import { createEmitter, type Store, useStore } from '#web/ui/store.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** A value in localStorage: read synchronously, shared by all tabs. */
export interface Stored<T> extends Store<T> {
  readonly key: string
  /** Value if nothing is stored. */
  readonly missing: T
  /** False if the write failed (storage full or disabled): the value then lives in this tab only. */
  readonly set: (value: T) => boolean
}

/** Copies an unreadable value to another key instead of losing it. */
const setAside = (key: string, text: string): void => {
  try {
    localStorage.setItem(`${key}.set-aside`, text)
  } catch {
    // Full or disabled: the value stays under its own key until overwritten.
  }
}

/** `write` converts the value to its stored JSON; by default it is stored as it is. */
export const createStored = <T>(
  key: string,
  missing: T,
  read: Read<T>,
  write: (value: T) => unknown = (value) => value,
): Stored<T> => {
  const changes = createEmitter(() => {
    const onStorage = (event: StorageEvent) => {
      // A null key means that the storage was cleared.
      if (event.key === key || event.key === null) changes.emit()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  })
  // The last text and its value: the same text must give the same object for useSyncExternalStore.
  let lastText: string | null = null
  let value = missing
  // True if the value could not be written and lives in memory only.
  let unwritten = false

  const get = (): T => {
    if (unwritten) return value
    let text: string | null
    try {
      text = localStorage.getItem(key)
    } catch {
      return value
    }
    if (text === lastText) return value
    lastText = text
    if (text === null) {
      value = missing
      return value
    }
    const reading = read(text)
    value = reading.value
    if (reading.damaged) setAside(key, text)
    return value
  }

  const store = (next: T): void => {
    const text = next === undefined ? null : JSON.stringify(write(next))
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    lastText = text
  }

  return {
    key,
    missing,
    get,
    set(next) {
      value = next
      try {
        store(next)
        unwritten = false
      } catch {
        unwritten = true
      }
      changes.emit()
      return !unwritten
    },
    subscribe: changes.subscribe,
  }
}

/**
 * Returns `missing` on the server and until hydration. A first snapshot that differs from the server's would make React
 * re-render synchronously; after hydration the stored value comes in an interruptible render.
 */
export const useStored = <T>({ subscribe, get, missing }: Stored<T>): T => {
  const isHydrated = useHydrated()
  return useStore({ subscribe, get: isHydrated ? get : () => missing }, missing)
}

/** Whether anything but an empty list is stored under a key: for pages that do without the code that reads it. */
export const isStored = (key: string): boolean => {
  try {
    return (localStorage.getItem(key)?.length ?? 0) > 2
  } catch {
    return false
  }
}
