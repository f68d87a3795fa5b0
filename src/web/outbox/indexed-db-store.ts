import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type EntryStore, oldestFirst, readEntry } from '#web/outbox/entry-store.ts'

interface Schema extends DBSchema {
  entries: { key: string; value: { readonly id: string } }
  aside: { key: number; value: unknown }
}

// The transaction completes only when the data is on disk, so that it survives a power loss.
const DURABLY = { durability: 'strict' } as const

/** Rejects if IndexedDB is missing or can't be opened. */
export const indexedDbStore = async (name = 'mishwar-outbox'): Promise<EntryStore> => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = (): void => {
    opened = undefined
  }
  // Browsers may close a database under memory pressure or in a background tab; it is then reopened.
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('entries', { keyPath: 'id' })
        fresh.createObjectStore('aside', { autoIncrement: true })
      },
      terminated: forget,
      // Closes the connection, so that a newer version in another tab can upgrade the database.
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
      // `step.done` reports failures; a failed request aborts the transaction.
      if (changed) void step.store.put(changed).catch(() => undefined)
      else void step.store.delete(id).catch(() => undefined)
      await step.done
      return changed
    },
  }
}
