import type { EntryStore } from '#web/outbox/entry-store.ts'
import { indexedDbStore } from '#web/outbox/indexed-db-store.ts'
import { localStore } from '#web/outbox/local-store.ts'

// Some browsers neither open nor refuse IndexedDB in private windows, so opening has a timeout.
const PATIENCE_MS = 3000

const inTime = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB did not open')), PATIENCE_MS)
    promise.then(resolve, reject)
  })

/** Moves entries from the localStorage fallback, written when IndexedDB failed. */
const moveIn = async (store: EntryStore, standIn: EntryStore): Promise<void> => {
  for (const entry of await standIn.all()) {
    await store.change(entry.id, (already) => already ?? entry)
    await standIn.change(entry.id, () => undefined)
  }
}

/** For browsers without any storage: reads are empty, writes reject. */
const NO_STORE: EntryStore = {
  all: async () => [],
  async change() {
    throw new Error('this browser keeps nothing')
  },
}

const standIn = (): EntryStore => {
  try {
    return localStore(localStorage)
  } catch {
    return NO_STORE
  }
}

export const openEntryStore = async (): Promise<EntryStore> => {
  let store: EntryStore
  try {
    store = await inTime(indexedDbStore())
  } catch {
    return standIn()
  }
  try {
    await moveIn(store, localStore(localStorage))
  } catch {
    // localStorage is disabled, so there is nothing to move.
  }
  return store
}
