import { expect, test } from 'vitest'
import { bulkChange, bulkChangeVariants } from '#domain/catalog/bulk-change.ts'

const goods = { price: 5510, stock: 3 }

test.each([
  [{ kind: 'price-percent', percent: 10 }, { price: 6050 }],
  [{ kind: 'price-percent', percent: -99.9 }, { price: 0 }],
  [{ kind: 'price-amount', amount: -550 }, { price: 4960 }],
  [{ kind: 'price-amount', amount: -9000 }, { price: 0 }],
  [{ kind: 'stock-add', amount: -5 }, { stock: 0 }],
  [{ kind: 'stock-set', stock: 40 }, { stock: 40 }],
  [{ kind: 'category', categoryId: 2 }, { categoryId: 2 }],
  [{ kind: 'archive', archived: true }, { archived: true }],
] as const)('[GOODS-15] %j makes of a product %j, prices in whole quarters', (change, after) => {
  expect(bulkChange(goods, change)).toEqual(after)
})

test.each([
  [
    { kind: 'price-percent', percent: 10 },
    [
      { id: 1, price: 6050 },
      { id: 2, price: 1100 },
    ],
  ],
  [{ kind: 'stock-set', stock: 3 }, [{ id: 2, stock: 3 }]],
  [
    { kind: 'stock-add', amount: 2 },
    [
      { id: 1, stock: 5 },
      { id: 2, stock: 2 },
    ],
  ],
  [{ kind: 'archive', archived: true }, []],
] as const)('[VAR-57] %j makes of the variants %j', (change, after) => {
  const variants = [
    { id: 1, ...goods },
    { id: 2, price: 1000, stock: 0 },
  ]
  expect(bulkChangeVariants(variants, change)).toEqual(after)
})
