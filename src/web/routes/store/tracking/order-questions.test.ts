import { expect, test } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { anOrderActionEntry } from '#web/outbox/entry.ts'
import { queuedActionFor, queuedReturnFor } from '#web/outbox/entry-status.ts'
import { requestOf } from '#web/outbox/request-of.ts'
import { isWhole, tickedItems } from './order-questions.tsx'
import { trackedOrders } from './tracked-order.ts'

const items = [
  { productId: 1, name: 'Mango', quantity: 3 },
  { productId: 7, name: 'Bread', quantity: 1 },
]

const ticked = (fields: Readonly<Record<string, string>>) => {
  const typed = new FormData()
  for (const [name, value] of Object.entries(fields)) typed.set(name, value)
  return tickedItems(typed, items)
}

test('[TRACK-22] ticked items are returned in their quantity; all of them make a full return', () => {
  expect(ticked({ 'item-1': 'on', 'quantity-1': '2' })).toEqual([{ productId: 1, quantity: 2 }])
  expect(ticked({ 'item-7': 'on', 'quantity-1': '3' })).toEqual([{ productId: 7, quantity: 1 }])
  expect(ticked({ 'item-1': 'on', 'quantity-1': '99' })).toEqual([{ productId: 1, quantity: 3 }])
  expect(ticked({})).toEqual([])
  expect(isWhole(ticked({ 'item-1': 'on', 'item-7': 'on' }), items)).toBe(true)
  expect(isWhole(ticked({ 'item-1': 'on', 'quantity-1': '2', 'item-7': 'on' }), items)).toBe(false)
})

test('[VAR-41] each variant is returned by itself', () => {
  const sizes = [1, 2].map((variantId) => ({ productId: 9, variantId, name: 'Shoe', quantity: 1 }))
  const typed = new FormData()
  typed.set('item-9/2', 'on')
  expect(tickedItems(typed, sizes)).toEqual([{ productId: 9, variantId: 2, quantity: 1 }])
  expect(isWhole([{ productId: 9, variantId: 2, quantity: 1 }], sizes)).toBe(false)
})

test('[TRACK-22] a partial return uses the return endpoint and leaves the order in its section', () => {
  const part = [{ productId: 1, quantity: 2 }]
  const action = { kind: 'return', reason: 'damaged', items: part } as const
  const entry = anOrderActionEntry('a', action, { owner: 'mona', now: 0 })
  expect(requestOf(entry)).toMatchObject({
    method: 'PATCH',
    path: '/api/orders/a/return',
    body: { reason: 'damaged', items: part },
  })
  const outbox = { entries: [entry], isStalled: false }
  expect(queuedActionFor(outbox, 'a')).toBeUndefined()
  expect(queuedReturnFor(outbox, 'a')).toMatchObject({ items: part, canBeUndone: true })
  const order = aPublishedOrder({
    status: 'delivered',
    fulfilment: 'delivered',
    items: [
      { productId: 1, name: 'Mango', nameAr: 'مانجو', image: '', price: 50, quantity: 3, total: 150 },
      { productId: 7, name: 'Bread', nameAr: 'عيش', image: '', price: 10, quantity: 2, total: 20 },
    ],
  })
  const [shown] = trackedOrders({ server: [order], history: [], pending: [], outbox })
  expect(shown).toMatchObject({ section: 'delivered', isAskedBack: true, canBeUndone: true })
  expect(shown?.tags.map(({ text }) => text)).toContain('Return asked for: 2 of 5 products')
})
