import { expect, test } from 'vitest'
import type { OrderEntry } from '#contracts/outbox.ts'
import { aWaitingOrder } from '#tests/support/outbox-entries.ts'
import {
  amendedOrder,
  factsOf,
  isLeftUnknown,
  leftOf,
  linesAtNewPrices,
  linesLeft,
  linesWithoutShort,
  withoutPin,
} from './resolve-refusal.ts'

const refused = (code: string, facts: object): OrderEntry => ({
  ...aWaitingOrder({}, [
    { id: 1, quantity: 5 },
    { id: 2, quantity: 2, price: 10 },
    { id: 3, price: 20 },
  ]),
  state: { is: 'refused', code, facts: { ...facts } },
})

const short = refused('order.stock-short', {
  lines: [
    { productId: 1, quantity: 5, left: 2 },
    { productId: 3, quantity: 1, left: 0 },
  ],
})

const quantities = (lines: readonly { readonly id: number; readonly quantity: number }[]) =>
  lines.map(({ id, quantity }) => [id, quantity])

test('[OUT-9] the available quantity can be taken, or the unavailable lines removed', () => {
  expect(quantities(linesLeft(short))).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect(quantities(linesWithoutShort(short))).toEqual([[2, 2]])
})

test('[OUT-9] products of unknown stock are not reduced automatically', () => {
  const untold = refused('order.stock-short', {
    lines: [
      { productId: 1, quantity: 5 },
      { productId: 3, quantity: 1, left: 0 },
    ],
  })
  expect([isLeftUnknown(untold), isLeftUnknown(short)]).toEqual([true, false])
  expect(leftOf(untold)).toEqual(
    new Map([
      ['1', undefined],
      ['3', 0],
    ]),
  )
  expect(quantities(linesLeft(untold))).toEqual([[2, 2]])
  expect(quantities(linesWithoutShort(untold))).toEqual([[2, 2]])
})

test('[OUT-9] a discontinued product has no stock', () => {
  const gone = refused('order.product-unknown', { productIds: [2] })
  expect(leftOf(gone)).toEqual(new Map([['2', 0]]))
  expect(quantities(linesLeft(gone))).toEqual([
    [1, 5],
    [3, 1],
  ])
})

test('[OUT-9] stock is shared by two lines of the same product', () => {
  const twice = {
    ...aWaitingOrder({}, [{ quantity: 2 }, { quantity: 2 }]),
    state: {
      is: 'refused',
      code: 'order.stock-short',
      facts: { lines: [{ productId: 1, quantity: 4, left: 3 }] },
    },
  } satisfies OrderEntry
  expect(twice.body.items).toEqual([{ productId: 1, quantity: 4 }])
  expect(quantities(linesLeft(twice))).toEqual([
    [1, 2],
    [1, 1],
  ])
})

test('[OUT-9] an amended order is sent with its new items, a new key and the same id', () => {
  const lines = linesLeft(short)
  const order = amendedOrder(short, lines, 'another-key')
  expect(order).toMatchObject({
    id: short.id,
    key: 'another-key',
    state: { is: 'waiting' },
    body: {
      id: short.body.id,
      items: [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 2 },
      ],
      agreedPrice: 2 * 55 + 2 * 10 + 30,
    },
  })
  expect(order.lines).toEqual(lines)
})

test('[OUT-10] new prices are accepted line by line', () => {
  const dearer = refused('order.price-changed', {
    agreed: 345,
    now: 350,
    prices: [
      { productId: 1, price: 56 },
      { productId: 2, price: 10 },
      { productId: 3, price: 20 },
    ],
  })
  expect(factsOf(dearer)).toMatchObject({ agreed: 345, now: 350 })
  expect(amendedOrder(dearer, linesAtNewPrices(dearer), 'k').body.agreedPrice).toBe(350)
})

test('[AREA-4] without its pin an order goes to the written address', () => {
  const pinned = refused('order.pin-elsewhere', { written: 'cairo', pin: 'aswan' })
  const shippingInfo = { city: 'Cairo', pin: { lat: 24, lng: 33 } }
  const entry = { ...pinned, body: { ...pinned.body, shippingInfo } }
  expect(factsOf(entry)).toEqual({ written: 'cairo', pin: 'aswan' })
  expect(amendedOrder(entry, entry.lines, 'k', withoutPin(shippingInfo)).body).toEqual({
    ...entry.body,
    shippingInfo: { city: 'Cairo' },
  })
})

test('[OUT-12] malformed refusal facts are ignored', () => {
  expect(factsOf(refused('order.stock-short', { lines: 'all' }))).toEqual({})
})

const TWO_SIZES = [
  { id: 9, variantId: 1, quantity: 3, price: 175 },
  { id: 9, variantId: 2, quantity: 1, price: 175 },
]
const refusedSizes = (code: string, facts: object): OrderEntry => ({
  ...aWaitingOrder({}, TWO_SIZES),
  state: { is: 'refused', code, facts: { ...facts } },
})

test('[VAR-40] a short, unknown or dearer variant concerns its own line alone', () => {
  const few = refusedSizes('order.stock-short', {
    lines: [{ productId: 9, variantId: 1, quantity: 3, left: 2 }],
  })
  expect(linesLeft(few).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(linesWithoutShort(few)).toMatchObject([{ variantId: 2 }])
  const gone = refusedSizes('order.product-unknown', {
    productIds: [9],
    variants: [{ productId: 9, variantId: 2 }],
  })
  expect(linesWithoutShort(gone)).toMatchObject([{ variantId: 1 }])
  const dearer = refusedSizes('order.price-changed', {
    prices: [{ productId: 9, variantId: 2, price: 190 }],
  })
  expect(linesAtNewPrices(dearer).map(({ price }) => price)).toEqual([175, 190])
})

test('[VAR-31] an order has an item for each variant, and none for a variant that was not chosen', () => {
  const { body } = aWaitingOrder({}, [...TWO_SIZES, { id: 9, variantId: 1 }, { id: 7 }])
  expect(body.items).toEqual([
    { productId: 9, variantId: 1, quantity: 4 },
    { productId: 9, variantId: 2, quantity: 1 },
    { productId: 7, quantity: 1 },
  ])
})
