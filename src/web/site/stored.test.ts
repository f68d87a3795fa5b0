import { beforeEach, expect, test, vi } from 'vitest'
import { CartItem, storedText } from '#contracts/browser-storage.ts'
import { record } from '#contracts/stored-checks.ts'
import { storedHistory } from '#web/order-history/stored-orders.ts'
import { readList, readRecord } from '#web/site/read-stored.ts'
import { createStored } from '#web/site/stored.ts'
import { storedSearches } from '#web/site/stored-values.ts'

/** A fake localStorage that can be full or disabled. */
const aStorage = () => {
  const texts = new Map<string, string>()
  const state = { isFull: false, isOff: false }
  const whenOn = <T>(act: () => T): T => {
    if (state.isOff) throw new Error('switched off')
    return act()
  }
  return {
    texts,
    state,
    getItem: (key: string) => whenOn(() => texts.get(key) ?? null),
    removeItem: (key: string) => whenOn(() => texts.delete(key)),
    setItem: (key: string, text: string) =>
      whenOn(() => {
        if (state.isFull) throw new Error('full')
        texts.set(key, text)
      }),
  }
}

const mango = { id: 1, name: 'Mango', price: 55, image: '', quantity: 2 }
const bread = { ...mango, id: 7, name: 'Bread' }
let storage: ReturnType<typeof aStorage>

beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('localStorage', storage)
})

const aCart = () => createStored('cart', [], readList(CartItem))

test('[STORE-1] a value that is not JSON reads as missing, and is set aside', () => {
  storage.texts.set('cart', '[{"id":1')
  expect(aCart().get()).toEqual([])
  expect(storage.texts.get('cart.set-aside')).toBe('[{"id":1')
})

test.each(['null', '5', '"cart"', '{"0":{}}'])('[STORE-1] %s is no list', (text) => {
  storage.texts.set('cart', text)
  expect(aCart().get()).toEqual([])
  expect(storage.texts.get('cart.set-aside')).toBe(text)
})

test('[STORE-1] a record of the wrong shape reads as missing', () => {
  storage.texts.set('it', '{"name":5}')
  const it = createStored('it', undefined, readRecord(record({ name: storedText }, {})))
  expect(it.get()).toBeUndefined()
  expect(storage.texts.get('it.set-aside')).toBe('{"name":5}')
})

test('[STORE-2] valid lines stay with unknown fields; the original text is set aside', () => {
  const text = JSON.stringify([mango, { ...mango, quantity: 0 }, null, { ...bread, mine: 'kept', unit: 5 }])
  storage.texts.set('cart', text)
  const cart = aCart()
  expect(cart.get()).toEqual([mango, { ...bread, mine: 'kept' }])
  expect(storage.texts.get('cart.set-aside')).toBe(text)
  expect(cart.get()).toBe(cart.get())
})

test('[STORE-2] a valid value is not set aside', () => {
  storage.texts.set('cart', JSON.stringify([mango]))
  aCart().get()
  expect([...storage.texts.keys()]).toEqual(['cart'])
})

test('[STORE-3] of a million lines the last 500 are kept', () => {
  storage.texts.set(
    'cart',
    `[${'0,'.repeat(1_000_000)}${Array(600).fill(JSON.stringify(mango)).join()},${JSON.stringify(bread)}]`,
  )
  const cart = aCart().get()
  expect(cart).toHaveLength(500)
  expect(cart.at(-1)).toEqual(bread)
  // Resets the module state, which another test file may have left unwritten.
  storedHistory.set([])
  storage.texts.set('orderHistory', `[${Array(2100).fill(JSON.stringify(mango)).join()}]`)
  expect(storedHistory.get()).toHaveLength(2000)
})

test('[SRCH-11] the last six searches are kept', () => {
  storage.texts.set('recentSearches', JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f', 'g']))
  expect(storedSearches.get()).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
})

test('[STORE-4] a value that a full storage refuses stays in memory until it can be written', () => {
  const cart = aCart()
  storage.state.isFull = true
  expect(cart.set([mango])).toBe(false)
  expect(cart.get()).toEqual([mango])
  expect(storage.texts.has('cart')).toBe(false)
  storage.state.isFull = false
  expect(cart.set([mango, bread])).toBe(true)
  expect(JSON.parse(storage.texts.get('cart') ?? '')).toHaveLength(2)
})

test('[STORE-4] a damaged value is read as far as possible even if it can’t be set aside', () => {
  storage.texts.set('cart', JSON.stringify([mango, 5]))
  storage.state.isFull = true
  expect(aCart().get()).toEqual([mango])
})

test('[STORE-5] a disabled storage reads as empty and reports failed writes', () => {
  storage.state.isOff = true
  const cart = aCart()
  expect(cart.get()).toEqual([])
  expect(cart.set([bread])).toBe(false)
  expect(cart.get()).toEqual([bread])
})

test('[STORE-6] a value written by another tab is read on the next access', () => {
  const cart = aCart()
  cart.set([mango])
  storage.texts.set('cart', JSON.stringify([bread]))
  expect(cart.get()).toEqual([bread])
})
