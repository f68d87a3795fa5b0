import { expect, test } from 'vitest'
import { aggregatesOf, lineKey, lineWords, variantWords } from '#domain/catalog/variants.ts'
import { shoeVariants, someShoes } from '#tests/support/builders.ts'

const off = (...ids: readonly number[]) =>
  shoeVariants([1, 2, 3, 4, 5, 6]).map((variant) => ({ ...variant, isOn: !ids.includes(variant.id) }))

test.each([
  ['all on sale', off(), { price: 30_000, topPrice: 32_000, stock: 21, leastStock: 1 }],
  [
    'the cheaper ones not on sale',
    off(1, 2, 3),
    { price: 32_000, topPrice: 32_000, stock: 15, leastStock: 4 },
  ],
  ['one not on sale', off(6), { price: 30_000, topPrice: 32_000, stock: 15, leastStock: 1 }],
  ['none on sale', off(1, 2, 3, 4, 5, 6), { price: 30_000, topPrice: 32_000, stock: 0, leastStock: 0 }],
])('[VAR-2] price and stock of a product with %s', (_, variants, aggregates) => {
  expect(aggregatesOf(variants)).toEqual(aggregates)
})

test('[VAR-4] a line is a product, or one variant of it', () => {
  const keys = [
    { productId: 1 },
    { productId: 1, variantId: 1 },
    { productId: 1, variantId: 2 },
    { productId: 11 },
    { productId: 11, variantId: 2 },
  ].map(lineKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('[VAR-6] the words of a variant are its values in both languages', () => {
  const { options = [], variants = [] } = someShoes()
  expect(variants.map((variant) => variantWords(options, variant).en)).toEqual([
    '41 · Black',
    '42 · Black',
    '43 · Black',
    '41 · Red',
    '42 · Red',
    '43 · Red',
  ])
  expect(variantWords(options, { choice: [1, 1] }).ar).toBe('42 · أحمر')
})

test('[VAR-60] a line is named with its chosen values', () => {
  const name = { en: 'Shoe', ar: 'حذاء' }
  expect(lineWords({ name })).toEqual(name)
  expect(lineWords({ name, variant: { en: '42 · Red', ar: '42 · أحمر' } })).toEqual({
    en: 'Shoe · 42 · Red',
    ar: 'حذاء · 42 · أحمر',
  })
})
