import { expect, test } from 'vitest'
import { aStorage } from '#tests/support/a-storage.ts'
import { ENTRY_STORE_SUITE } from '#tests/support/entry-store-suite.ts'
import { aMessageEntry } from '#web/outbox/entry.ts'
import { localStore } from '#web/outbox/local-store.ts'

const listIn = (storage: ReturnType<typeof aStorage>, key: string): unknown[] =>
  JSON.parse(storage.getItem(key) ?? '[]')

test.each(Object.entries(ENTRY_STORE_SUITE))('[OUT-12] in localStorage: %s', async (_, check) => {
  const storage = aStorage()
  await check({
    open: async () => localStore(storage),
    plant: async (value) => storage.setItem('outbox', JSON.stringify([...listIn(storage, 'outbox'), value])),
    aside: async () => listIn(storage, 'outbox.set-aside'),
  })
})

test('[OUT-12] a value that is not JSON is set aside', async () => {
  const storage = aStorage()
  storage.texts.set('outbox', '[{"id":')
  expect(await localStore(storage).all()).toEqual([])
  expect(listIn(storage, 'outbox.set-aside')).toEqual(['[{"id":'])
})

test('[OUT-1] a full storage rejects the change and leaves everything as it was', async () => {
  const storage = aStorage()
  storage.state.isFull = true
  const fields = { name: 'Mona', email: 'm@example.com', phone: '0100', message: 'Hello' }
  const entry = aMessageEntry('m', fields, { owner: undefined, now: 0 })
  await expect(localStore(storage).change(entry.id, () => entry)).rejects.toThrow('full')
  expect(await localStore(storage).all()).toEqual([])
})
