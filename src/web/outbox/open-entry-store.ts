import type { EntryStore } from '#web/outbox/entry-store.ts'
import { indexedDbStore } from '#web/outbox/indexed-db-store.ts'
import { localStore } from '#web/outbox/local-store.ts'

// Some browsers neither open nor refuse a database in a private window.
const PATIENCE_MS = 3000

const inTime = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB did not open')), PATIENCE_MS)
    promise.then(resolve, reject)
  })

/** What was kept in the stand-in, on a day when IndexedDB refused, comes along. */
const moveIn = async (store: EntryStore, standIn: EntryStore): Promise<void> => {
  for (const entry of await standIn.all()) {
    await store.change(entry.id, (already) => already ?? entry)
    await standIn.change(entry.id, () => undefined)
  }
}

/** For a browser that keeps nothing at all: there is nothing to read, and whoever writes is told. */
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
    // Storage is switched off: then nothing was ever kept there.
  }
  return store
}
