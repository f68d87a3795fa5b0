import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUsableWeight, nearestFit, weightText, withWeight } from '#domain/catalog/weight.ts'
import { lineTotal, quoteFor } from '#domain/ordering/quote.ts'
import { priceOf } from '#domain/ordering/refund-decision.ts'
import { anOrder } from '#tests/support/builders.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  byWeight: fc.boolean(),
})

test.each([
  [5500, 750, 4125],
  [5500, 1250, 6875],
  [4999, 250, 1250],
  [1998, 250, 500],
  [1997, 250, 499],
  [2, 250, 1],
  [1, 250, 0],
])('[KG-2] %i piastres per kilogram for %i g are %i piastres', (unitPrice, quantity, total) => {
  expect(lineTotal({ unitPrice, quantity, byWeight: true })).toBe(total)
})

test('[KG-2] the lines and the charges make the total, in whole piastres that are never negative', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, deliveryFee) => {
        const totals = lines.map(lineTotal)
        for (const [at, total] of totals.entries()) {
          expect(Number.isSafeInteger(total) && total >= 0).toBe(true)
          const { unitPrice = 0, quantity = 0, byWeight } = lines[at] ?? {}
          const exact = unitPrice * quantity * (byWeight ? 1 : 1000)
          expect(Math.abs(total * 1000 - exact)).toBeLessThanOrEqual(byWeight ? 500 : 0)
        }
        const { itemsTotal, total } = quoteFor(lines, { deliveryFee })
        expect(itemsTotal).toBe(totals.reduce((sum, each) => sum + each, 0))
        expect(total).toBe(itemsTotal + deliveryFee)
      },
    ),
  )
})

test('[KG-6] refunds of a line by weight in parts are together what it cost', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), parts, (unitPrice, grams) => {
      const quantity = grams.reduce((sum, each) => sum + each, 0)
      const [plain] = anOrder().lines
      if (!plain) expect.fail()
      const weighed = { ...plain, unitPrice, quantity, byWeight: true } as const
      let [refunded, paid] = [0, 0]
      for (const each of grams) {
        const order = anOrder({ lines: [{ ...weighed, refunded }] })
        const price = priceOf(order, [{ productId: weighed.productId, quantity: each }])
        expect(price).toBeGreaterThanOrEqual(0)
        paid += price
        refunded += each
      }
      expect(paid).toBe(lineTotal(weighed))
    }),
  )
})

test('[KG-7] a weight has steps that lead from its minimum to its maximum', () => {
  expect(isUsableWeight({ step: 250, min: 500, max: 5000 })).toBe(true)
  for (const [step, min, max] of [
    [0, 0, 0],
    [250, 0, 1000],
    [250, 300, 1000],
    [250, 250, 1100],
    [250, 1000, 500],
    [250, 250, 100_250],
  ] as const)
    expect(isUsableWeight({ step, min, max })).toBe(false)
  expect(nearestFit({ step: 250, min: 500, max: 2000 }, 740)).toBe(500)
  expect(nearestFit({ step: 250, min: 500, max: 2000 }, 9000)).toBe(2000)
})

test('[KG-8] pieces become kilograms and kilograms pieces', () => {
  const weight = { step: 250, min: 250, max: 5000 }
  expect(withWeight({ stock: 7, lowStock: 5 }, weight)).toEqual({ stock: 7000, lowStock: 5000, weight })
  expect(withWeight({ stock: 7900, lowStock: 5000, weight }, null)).toEqual({ stock: 7, lowStock: 5 })
  const finer = { step: 50, min: 100, max: 5000 }
  expect(withWeight({ stock: 7900, lowStock: 1, weight }, finer)).toEqual({
    stock: 7900,
    lowStock: 1,
    weight: finer,
  })
})

test.each([
  [250, '250 g', '250 جم'],
  [1000, '1 kg', '1 كجم'],
  [1250, '1.25 kg', '1.25 كجم'],
  [12_005, '12.005 kg', '12.005 كجم'],
  [0, '0 kg', '0 كجم'],
])('[KG-2] %i g read %s and %s', (grams, en, ar) => {
  expect([weightText(grams, 'en'), weightText(grams, 'ar')]).toEqual(
    [en, ar].map((text) => text.replace(' ', '\u00a0')),
  )
})
