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

/** Entries as earlier versions wrote them. */
const STORED = [
  '{"v":1,"owner":"u1","madeAt":"2026-11-15T12:00:00.000Z","notBefore":1794744002000,"mayHaveArrived":false,"state":{"is":"waiting"},"kind":"order","id":"order o1","key":"k1","body":{"id":"o1","items":[{"productId":6,"quantity":2}],"agreedPrice":130.5,"shippingInfo":{"fullName":"Mona"},"method":"cash"},"lines":[{"id":6,"name":"Mango","price":50,"quantity":2,"image":"/m.webp","orderedAt":"15/11/2026","placedAt":"2026-11-15T12:00:00.000Z","method":"cash","orderId":"o1","delivered":false,"deliveredAt":null,"owner":"u1"}],"paidFrom":"cart"}',
  '{"v":1,"madeAt":"2026-11-15T12:00:01.000Z","notBefore":0,"mayHaveArrived":true,"state":{"is":"needs-login"},"id":"receipt o2","orderId":"o2","kind":"receipt","deliveredAt":"2026-11-15T12:00:01.000Z"}',
  '{"v":1,"madeAt":"2026-11-15T12:00:02.000Z","notBefore":0,"mayHaveArrived":false,"state":{"is":"waiting"},"id":"undo-receipt o3","orderId":"o3","kind":"undo-receipt"}',
  '{"v":1,"madeAt":"2026-11-15T12:00:03.000Z","notBefore":0,"mayHaveArrived":false,"state":{"is":"waiting"},"id":"return o4","orderId":"o4","kind":"return","reason":"damaged","items":[{"productId":6,"quantity":1}]}',
  '{"v":1,"madeAt":"2026-11-15T12:00:04.000Z","notBefore":0,"mayHaveArrived":false,"state":{"is":"refused","code":"request.invalid","facts":{}},"kind":"message","id":"message m1","body":{"id":"m1","name":"Mona","email":"m@example.com","phone":"0100","message":"Hello"}}',
]

test('[OUT-12] entries of earlier versions are read, and not rewritten by reading', async () => {
  const storage = aStorage()
  const text = `[${STORED.join(',')}]`
  storage.texts.set('outbox', text)
  expect(await localStore(storage).all()).toEqual(STORED.map((entry) => JSON.parse(entry)))
  expect([...storage.texts]).toEqual([['outbox', text]])
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
