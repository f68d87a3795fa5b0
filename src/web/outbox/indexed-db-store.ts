import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type EntryStore, oldestFirst, readEntry } from '#web/outbox/entry-store.ts'

interface Schema extends DBSchema {
  entries: { key: string; value: { readonly id: string } }
  aside: { key: number; value: unknown }
}

// Answered only once it is on the disk: a phone that dies in the metro is what this is for.
const DURABLY = { durability: 'strict' } as const

/** Rejects where the browser has no IndexedDB or will not open one. */
export const indexedDbStore = async (name = 'mishwar-outbox'): Promise<EntryStore> => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = (): void => {
    opened = undefined
  }
  // Browsers close a database under memory pressure or behind a sleeping tab: then it is opened anew.
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('entries', { keyPath: 'id' })
        fresh.createObjectStore('aside', { autoIncrement: true })
      },
      terminated: forget,
      // A newer version of the shop in another tab must not wait for this one.
      blocking(_now, _wanted, event) {
        forget()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
    return opened
  }
  await database()

  const setAside = async (damaged: readonly { readonly id: string }[]): Promise<void> => {
    const step = (await database()).transaction(['entries', 'aside'], 'readwrite', DURABLY)
    for (const each of damaged) {
      await step.objectStore('aside').add(each)
      await step.objectStore('entries').delete(each.id)
    }
    await step.done
  }

  return {
    async all() {
      const found = await (await database()).getAll('entries')
      const damaged = found.filter((each) => !readEntry(each))
      if (damaged.length > 0) await setAside(damaged)
      return oldestFirst(found.flatMap((each) => readEntry(each) ?? []))
    },
    async change(id, next) {
      const step = (await database()).transaction('entries', 'readwrite', DURABLY)
      const changed = next(readEntry(await step.store.get(id)))
      // `done` says whether it was written; a request that fails ends it too.
      if (changed) void step.store.put(changed).catch(() => undefined)
      else void step.store.delete(id).catch(() => undefined)
      await step.done
      return changed
    },
  }
}
