import { indexedDbStore } from '#web/outbox/indexed-db-store.ts'
import { ENTRY_STORE_SUITE } from './entry-store-suite.ts'

const inDatabase = (
  name: string,
  store: string,
  work: (found: IDBObjectStore) => IDBRequest,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const step = opening.result.transaction(store, 'readwrite')
      const request = work(step.objectStore(store))
      step.addEventListener('complete', () => {
        opening.result.close()
        resolve(request.result)
      })
      step.addEventListener('error', () => reject(new Error('refused', { cause: step.error })))
    })
  })

/** Runs one check of the suite on a database of its own. */
export const check = async (name: string): Promise<void> => {
  await ENTRY_STORE_SUITE[name]?.({
    open: () => indexedDbStore(name),
    plant: async (value) => void (await inDatabase(name, 'entries', (entries) => entries.put(value))),
    aside: async () => (await inDatabase(name, 'aside', (aside) => aside.getAll())) as unknown[],
  })
}
