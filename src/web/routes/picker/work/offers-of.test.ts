import { expect, test } from 'vitest'
import { publishGoods } from '#contracts/goods.ts'
import { PLAIN_GOODS } from '#domain/catalog/goods.ts'
import type { Product } from '#domain/catalog/product.ts'
import { aProduct, shoeVariants, someApples, someShoes } from '#tests/support/builders.ts'
import { offersOf } from './offers-of.ts'

const goodsOf = (product: Product, archivedAt: number | null = null) =>
  publishGoods({ ...PLAIN_GOODS, ...product, version: 1, archivedAt }, { showCost: true })
const [TWO_PIECES, A_KILOGRAM] = [
  { quantity: 2, byWeight: false },
  { quantity: 1100, byWeight: true },
]
const amounts = (product: Product, missing: typeof TWO_PIECES) =>
  offersOf(goodsOf(product), missing).map(({ quantity }) => quantity)

test('[PICK-61] a substitute that was searched is offered in an amount that can be ordered', () => {
  expect(amounts(aProduct(), TWO_PIECES)).toEqual([2])
  expect(amounts(someApples(), A_KILOGRAM)).toEqual([1000])
  expect(amounts(someApples(), TWO_PIECES)).toEqual([250])
  expect(amounts(aProduct(), A_KILOGRAM)).toEqual([1])
})

test('[PICK-61] what is sold out or archived is not offered', () => {
  expect(offersOf(goodsOf(aProduct({ stock: 0 })), TWO_PIECES)).toEqual([])
  expect(offersOf(goodsOf(aProduct(), 1), TWO_PIECES)).toEqual([])
  const shoes = someShoes({ variants: shoeVariants([0, 0, 0, 0, 3, 0]) })
  expect(offersOf(goodsOf(shoes), TWO_PIECES)).toMatchObject([{ variantId: 5, variant: '42 · Red' }])
})
