import type { Read } from '#web/browser/read-stored.ts'
import { createEmitter, type Store, useStore } from '#web/ui/store.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** A value the browser keeps under a key of its own: readable at once, the same in every open tab. */
export interface Stored<T> extends Store<T> {
  readonly key: string
  /** What there is where nothing is kept. */
  readonly missing: T
  /** False when it could not be written (storage full or switched off): the value then lives in this tab only. */
  readonly set: (value: T) => boolean
}

/** What could not be read is not thrown away: it stays under a name beside, for whoever wants to look. */
const setAside = (key: string, text: string): void => {
  try {
    localStorage.setItem(`${key}.set-aside`, text)
  } catch {
    // Full or switched off: then it is still under its own key, until something new is written there.
  }
}

export const createStored = <T>(key: string, missing: T, read: Read<T>): Stored<T> => {
  const changes = createEmitter(() => {
    const onStorage = (event: StorageEvent) => {
      // A null key: the whole storage was cleared.
      if (event.key === key || event.key === null) changes.emit()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  })
  // The text last read and what it meant: the same text gives the same object, as React asks of a store.
  let lastText: string | null = null
  let value = missing
  // Set where storage refuses: what this tab knows and could not write.
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

  const write = (next: T): void => {
    const text = next === undefined ? null : JSON.stringify(next)
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
        write(next)
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
 * The value as the page shows it; on the server, and until the page is alive, what an empty browser would have. It is read
 * when it is drawn, in between other things: a store that differs from the server's page would be drawn at once.
 */
export const useStored = <T>({ subscribe, get, missing }: Stored<T>): T => {
  const isHydrated = useHydrated()
  return useStore({ subscribe, get: isHydrated ? get : () => missing }, missing)
}
