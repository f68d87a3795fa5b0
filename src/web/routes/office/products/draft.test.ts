import { expect, test } from 'vitest'
import { marginOf } from '#domain/catalog/goods.ts'
import { MAX_PRICE_EGP } from '#domain/catalog/product.ts'
import { croppedPixels } from './crop-dialog.tsx'
import { EMPTY, newBody, problemsOf } from './draft.ts'

const whole = { ...EMPTY, nameEn: 'Rice', nameAr: 'أرز', descriptionEn: 'r', descriptionAr: 'ر', price: '30' }

test('[GOODS-19] a new product has no category until one is chosen', () => {
  expect(Object.keys(problemsOf(whole, '1'))).toEqual(['categoryId'])
  expect(problemsOf({ ...whole, categoryId: 1 }, '1')).toEqual({})
})

test('[GOODS-21] a cost is optional, and a number when it is given', () => {
  const draft = { ...whole, categoryId: 1 }
  expect(newBody(draft, '1').cost).toBeNull()
  expect(newBody({ ...draft, cost: '٢٠٫٥٠' }, '1').cost).toBe(20.5)
  expect(Object.keys(problemsOf({ ...draft, cost: 'cheap' }, '1'))).toEqual(['cost'])
})

test('[XFER-23] a form takes a price and a cost up to the limit, the limit included', () => {
  const draft = { ...whole, categoryId: 1 }
  const both = (pounds: string) => ({ ...draft, price: pounds, cost: pounds })
  expect(newBody(both('1000000'), '1')).toMatchObject({ price: MAX_PRICE_EGP, cost: MAX_PRICE_EGP })
  expect(problemsOf(both('1000000'), '1')).toEqual({})
  expect(Object.keys(problemsOf(both('1000000.01'), '1'))).toEqual(['price', 'cost'])
})

test('[GOODS-22] a low-stock limit is a whole number up to 100,000; five when nothing was typed', () => {
  const draft = { ...whole, categoryId: 1 }
  expect(newBody(draft, '1').lowStock).toBe(5)
  expect(newBody({ ...draft, lowStock: '١٢' }, '1').lowStock).toBe(12)
  for (const lowStock of ['', 'many', '100001'])
    expect(Object.keys(problemsOf({ ...draft, lowStock }, '1'))).toEqual(['lowStock'])
})

test('[GOODS-21] the margin is a part of the price', () => {
  expect(marginOf(10_000, 7650)).toEqual({ amount: 2350, share: 0.235 })
  expect(marginOf(0, 100)).toBeUndefined()
})

test('[GOODS-19] the crop size is given in source pixels', () => {
  expect(croppedPixels({ width: 1200, height: 800 }, { x: 0.5, y: 0.5, side: 0.4 })).toBe(320)
})
