import { expect, test } from 'vitest'
import { PublishedProduct, publishProduct } from '#contracts/catalog.ts'
import { whyUnusable } from '#domain/catalog/edit-variants.ts'
import { aggregatesOf } from '#domain/catalog/variants.ts'
import { demoProducts } from '#server/demo/demo-shop.ts'
import { inVariants, syntheticCatalogue } from '#server/demo/synthetic-catalogue.ts'

const N = 1600
const make = () => {
  const product = syntheticCatalogue(demoProducts())
  return Array.from({ length: N }, (_, index) => product(index + 1))
}
const products = make()

test('[CAT-10] synthetic products depend on their id alone', () => {
  expect(make()).toEqual(products)
  expect(syntheticCatalogue(demoProducts())(N)).toEqual(products[N - 1])
})

test('[CAT-10] synthetic products are valid, with ids in a row, in both languages and with pictures that exist', () => {
  const pictures = new Set(demoProducts().flatMap((product) => product.pictures))
  for (const [index, product] of products.entries()) {
    expect(product.id).toBe(index + 1)
    expect(PublishedProduct.safeParse(publishProduct(product)).success).toBe(true)
    expect(product.name.ar).toMatch(/\p{Script=Arabic}/u)
    expect(product.name.ar).not.toMatch(/undefined/)
    expect(product.price).toBeGreaterThan(0)
    expect(Number.isInteger(product.price)).toBe(true)
    expect(product.pictures).toHaveLength(3)
    expect(product.pictures.every((picture) => pictures.has(picture))).toBe(true)
  }
})

test('[CAT-10] synthetic products are spread over categories, prices and stocks', () => {
  const byCategory = Map.groupBy(products, (product) => product.categoryId)
  expect([...byCategory.values()].map((group) => group.length)).toEqual(
    Array.from({ length: 8 }, () => N / 8),
  )
  expect(new Set(products.map((product) => product.name.en)).size).toBeGreaterThan(N / 2)
  expect(new Set(products.map((product) => product.price)).size).toBeGreaterThan(200)
  const soldOut = products.filter((product) => product.stock === 0).length
  expect(soldOut / N).toBeGreaterThan(0.01)
  expect(soldOut / N).toBeLessThan(0.06)
})

test('[CAT-10] synthetic products come in variants on demand, with the price and the stock that they had', () => {
  for (const count of [1, 12, 100])
    for (const product of products.slice(0, 50)) {
      const { options = [], variants = [], ...same } = inVariants(product, count)
      expect(same).toEqual(product)
      expect(variants).toHaveLength(count)
      expect(whyUnusable(options, variants)).toBeUndefined()
      expect(aggregatesOf(variants)).toMatchObject({ price: product.price, stock: product.stock })
    }
  expect(inVariants(products[0] ?? expect.fail(), 0)).toBe(products[0])
})
