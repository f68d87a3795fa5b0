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
  expect(mostOf(line, { price: 15, inStock: true, left: 4 })).toBe(4)
  expect(mostOf(line, { price: 15, inStock: true })).toBe(99)
  expect(mostOf(line, undefined)).toBe(99)
})

const shirt = {
  price: 175,
  inStock: true,
  left: 5,
  hasOptions: true,
  variants: [
    { id: 1, price: 175, inStock: true, left: 2 },
    { id: 2, price: 190, inStock: true },
    { id: 3, price: 175, inStock: false, left: 0 },
  ],
}
const { variants: _, ...listed } = shirt

test.each([
  ['fewer left of the variant', { ...line, variantId: 1 }, shirt, { kind: 'few', left: 2 }],
  ['another price of the variant', { ...line, variantId: 2 }, shirt, { kind: 'price', now: 19_000 }],
  ['the variant is sold out', { ...line, variantId: 3 }, shirt, { kind: 'sold-out' }],
  ['the variant is no longer sold', { ...line, variantId: 4 }, shirt, { kind: 'gone' }],
  [
    'the product has no options any more',
    { ...line, variantId: 1 },
    { price: 15, inStock: true },
    { kind: 'gone' },
  ],
  ['the variants are not known yet', { ...line, variantId: 1 }, listed, undefined],
  ['no variant was chosen', line, listed, { kind: 'choose' }],
])('[VAR-33] a line hears of its variant: %s', (__, it, product, news) => {
  expect(lineNews(it, product)).toEqual(news)
})

test('[VAR-33] the quantity of a line is counted up to what is left of its variant', () => {
  expect(mostOf({ id: 7, variantId: 1 }, shirt)).toBe(2)
  expect(mostOf({ id: 7, variantId: 2 }, shirt)).toBe(99)
  expect(mostOf({ id: 7, variantId: 1 }, listed)).toBe(99)
})
