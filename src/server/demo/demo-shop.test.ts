import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureUrl } from '#contracts/pictures.ts'
import { SEED_CATEGORIES } from '#domain/catalog/category.ts'
import { whyUnusable } from '#domain/catalog/edit-variants.ts'
import { isGtin } from '#domain/catalog/gtin.ts'
import { createProductIndex, type Indexed } from '#domain/catalog/search/product-index.ts'
import { createWordIndex } from '#domain/catalog/search/word-index.ts'
import { aggregatesOf } from '#domain/catalog/variants.ts'
import { asSold, DEMO_ACCOUNTS, demoProducts, fillDemoShop } from '#server/demo/demo-shop.ts'
import { inSizes } from '#server/demo/demo-sizes.ts'
import { aShop } from '#tests/support/test-shop.ts'

const products = demoProducts()
const ARABIC = /\p{Script=Arabic}/u
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/

test('[CAT-6] there are at least 120 products, ids from 1 without gaps, in all eight categories', () => {
  expect(products.length).toBeGreaterThanOrEqual(120)
  expect(products.map(({ id }) => id)).toEqual(products.map((_, index) => index + 1))
  expect(new Set(products.map(({ categoryId }) => categoryId)).size).toBe(SEED_CATEGORIES.length)
})

test.each(products)('[CAT-6] $id $name.en is complete in both languages', (product) => {
  for (const words of [product.name, product.description, ...product.facts]) {
    expect(words.en).toMatch(/[\w%]/)
    expect(words.en).not.toMatch(ARABIC)
    expect(words.ar.trim()).not.toBe('')
    expect(words.ar).not.toMatch(ARABIC_DIGITS)
  }
  expect(product.name.ar).toMatch(ARABIC)
  expect(product.description.ar).toMatch(ARABIC)
  expect(product.price).toBeGreaterThan(0)
  expect(Number.isSafeInteger(product.price)).toBe(true)
  expect(product.stock).toBeGreaterThanOrEqual(0)
  expect(new Set(product.pictures).size).toBe(3)
})

test('[CAT-6] the featured shelf is in stock and spans several categories', () => {
  const featured = products.slice(0, 5)
  expect(featured.every(({ stock }) => stock > 5)).toBe(true)
  expect(new Set(featured.map(({ categoryId }) => categoryId)).size).toBeGreaterThanOrEqual(4)
})

test.each([
  ['3eesh', 'Baladi bread, 10 loaves'],
  ['7alawa', 'Halawa spread'],
  ['حلاوه', 'Halawa spread'],
])('[SRCH-2] [CAT-6] %s finds %s on the demo shelf', (typed, name) => {
  const index = createProductIndex<Indexed>(createWordIndex({ findsAnyPart: false }))
  for (const product of products) index.put({ ...product, inStock: true })
  expect(index.find(typed).products.map((product) => product.name.en)).toContain(name)
})

test('[VAR-17] clothes and shoes of the demo come in their sizes, some sold out, with codes of their own', () => {
  const sized = products.map(inSizes).filter(({ options }) => options)
  const sizeless = products
    .map(inSizes)
    .filter(({ categoryId, options }) => [1, 6].includes(categoryId) && !options)
  // What comes in one size.
  expect(sizeless.flatMap(({ facts }) => facts.map(({ en }) => en)).join()).not.toMatch(/EU|Waist|^S to/)
  expect(sized.slice(0, 2).map(({ id }) => id)).toEqual([3, 5])
  expect(sized.length).toBe(44)
  const codes: string[] = []
  for (const { options = [], variants = [], price, stock, name } of sized) {
    expect(whyUnusable(options, variants), name.en).toBeUndefined()
    expect(aggregatesOf(variants), name.en).toMatchObject({ price, stock })
    expect(variants.every(({ barcode }) => isGtin(barcode) && /^2[0-9]/.test(barcode))).toBe(true)
    codes.push(...variants.flatMap(({ sku, barcode }) => [sku, barcode]))
  }
  expect(new Set(codes).size).toBe(codes.length)
  const withSoldOut = sized.filter(({ variants = [] }) => variants.some(({ stock }) => stock === 0))
  expect(withSoldOut.length).toBeGreaterThan(10)
  expect(withSoldOut.length).toBeLessThan(sized.length / 2)
  // The card of the T-shirt says from which price.
  expect(aggregatesOf(sized.find(({ id }) => id === 8)?.variants ?? [])).toMatchObject({
    price: 17_500,
    topPrice: 19_500,
  })
  const sizesOf = (slug: string) =>
    sized.find(({ pictures }) => pictures[0] === `${slug}-front`)?.options?.[0]?.values.map(({ en }) => en)
  expect(sizesOf('pink-cotton-blouse')).toEqual(['S', 'M', 'L', 'XL', 'XXL'])
  expect(sizesOf('navy-canvas-sneakers')?.join()).toBe('38,39,40,41,42,43,44,45')
  expect(sizesOf('straight-jeans')?.join()).toBe('30,32,34,36,38')
  expect(sizesOf('navy-suit-jacket')?.join()).toBe('48,50,52,54,56,58')
  expect(sizesOf('cotton-socks')).toBeUndefined()
  const coloursOf = (slug: string) =>
    sized.find(({ pictures }) => pictures[0] === `${slug}-front`)?.options?.[1]?.values.map(({ en }) => en)
  expect(coloursOf('straight-jeans')).toEqual(['Blue', 'Black'])
  expect(coloursOf('black-loafers')).toEqual(['Black'])
})

test('[CAT-7] every picture exists in every width, in one shape', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  const ofVariants = products.map(inSizes).flatMap(({ variants = [] }) => variants)
  const all = [...products.flatMap(({ pictures }) => pictures), ...ofVariants.map(({ picture }) => picture)]
  expect(all).toContain('black-jeans-front')
  for (const picture of new Set(all.filter((name) => name !== ''))) {
    for (const width of [160, 400, 800] as const) {
      const file = `assets/pictures${pictureUrl(picture, width).replace('/img', '')}`
      const found = existsSync(file) ? await sharp(file).metadata() : undefined
      if (found?.format !== 'webp' || found.width !== width || found.height !== Math.round(width * 0.86))
        wrong.push(file)
    }
  }
  expect(wrong).toEqual([])
})

test('[RUN-1] filling twice, as after a start cut short, changes nothing', async () => {
  const here = await aShop('sqlite')
  for (const { role, ...draft } of DEMO_ACCOUNTS.slice(0, 1))
    await here.shop.openAccount(draft, role, { mayBeCommon: true })
  await fillDemoShop(here.shop)
  for (const { email, password, role } of DEMO_ACCOUNTS) {
    expect((await here.shop.logIn({ email, password }, 'here')).user.role).toBe(role)
  }
  expect(await here.shop.isEmpty()).toBe(false)
  await here.close()
})

test('[KG-25] most fruits and vegetables of the demo are sold by weight, with their stock in grams', () => {
  const perKg = products
    .map(asSold)
    .filter(({ unit, categoryId }) => unit === 'kg' && [3, 5].includes(categoryId))
  const weighed = perKg.filter(({ weight }) => weight)
  expect(weighed.length).toBeGreaterThan(perKg.length * 0.6)
  for (const { stock, lowStock, weight } of weighed) {
    expect(weight).toEqual({ step: 250, min: 250, max: 5000 })
    expect([stock >= 60_000, lowStock]).toEqual([true, 5000])
  }
})

test('[DEMO-7] every product of the demo has a place on a shelf, an aisle for each category', async () => {
  const here = await aShop('sqlite')
  await fillDemoShop(here.shop)
  const goods = await here.ports.stores.goods.byIds(products.map(({ id }) => id))
  expect(goods.map(({ shelfPlace }) => shelfPlace).filter((place) => !/^[A-H]\d+$/.test(place))).toEqual([])
  const aisles = Map.groupBy(goods, ({ shelfPlace }) => shelfPlace.slice(0, 1)).values()
  for (const aisle of aisles) expect(new Set(aisle.map(({ categoryId }) => categoryId)).size).toBe(1)
  await here.close()
})
