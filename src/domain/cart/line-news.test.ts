import { expect, test } from 'vitest'
import { isRefused, lineNews, mostOf } from '#domain/cart/line-news.ts'

const line = { id: 7, price: 15, quantity: 3 }

test.each([
  ['nothing new', { price: 15, inStock: true }, undefined],
  ['another price', { price: 18.1, inStock: true }, { kind: 'price', now: 1810 }],
  ['sold out, whatever it costs', { price: 18, inStock: false, left: 0 }, { kind: 'sold-out' }],
  ['fewer left than wanted', { price: 15, inStock: true, left: 2 }, { kind: 'few', left: 2 }],
  ['just enough left', { price: 15, inStock: true, left: 3 }, undefined],
  ['no longer sold', undefined, { kind: 'gone' }],
])('[CART-7] a line hears of its product: %s', (_, product, news) => {
  expect(lineNews(line, product)).toEqual(news)
})

test('[CART-9] more than an order takes is told, whatever it costs', () => {
  expect(lineNews({ ...line, quantity: 100 }, { price: 20, inStock: true })).toEqual({
    kind: 'too-many',
    most: 99,
  })
  expect(lineNews({ ...line, quantity: 99 }, { price: 15, inStock: true })).toBeUndefined()
})

test.each([
  ['gone', undefined, true],
  ['sold out', { price: 15, inStock: false, left: 0 }, true],
  ['fewer left', { price: 15, inStock: true, left: 2 }, true],
  ['another price, which is agreed to by paying', { price: 18, inStock: true }, false],
  ['nothing new', { price: 15, inStock: true }, false],
])('[CART-11] whether a line holds up the order: %s', (_, product, holds) => {
  expect(isRefused(lineNews(line, product))).toBe(holds)
})

test('[CART-10] the quantity of a line is counted up to what is left', () => {
  expect(mostOf({ left: 4 })).toBe(4)
  expect(mostOf({})).toBe(99)
  expect(mostOf(undefined)).toBe(99)
})
