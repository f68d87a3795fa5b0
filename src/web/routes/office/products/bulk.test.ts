import { expect, test } from 'vitest'
import { publishGoods } from '#contracts/goods.ts'
import { PLAIN_GOODS } from '#domain/catalog/goods.ts'
import { aProduct, someApples } from '#tests/support/builders.ts'
import { stepsOf } from './bulk.ts'

const goodsOf = (product: ReturnType<typeof aProduct>) =>
  publishGoods({ ...PLAIN_GOODS, ...product, brand: '', version: 1, archivedAt: null }, { showCost: false })

test('[KG-22] a bulk change of stock takes pieces, and kilograms of what is sold by weight', () => {
  const selected = [goodsOf(aProduct({ id: 2, stock: 7 })), goodsOf(someApples({ id: 1, stock: 2500 }))]
  const after = (steps: ReturnType<typeof stepsOf>) => steps.map(({ edit }) => edit.stock?.to)
  expect(after(stepsOf(selected, { kind: 'stock-add', amount: 5 }))).toEqual([12, 7500])
  expect(after(stepsOf(selected, { kind: 'stock-set', stock: 3 }))).toEqual([3, 3000])
})
