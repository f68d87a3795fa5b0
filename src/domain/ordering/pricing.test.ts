import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLines, refuseShort } from '#domain/ordering/pricing.ts'
import { quoteFor } from '#domain/ordering/quote.ts'
import { fromEgp, toEgp } from '#domain/shared/money.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { aProduct } from '#tests/support/builders.ts'

const cart = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 5000 }),
    price: fc.integer({ min: 0, max: 10_000_000 }),
    stock: fc.integer({ min: 0, max: 200 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: (line) => line.id, minLength: 1, maxLength: 20 },
)

test('[ORD-1] a total is the sum of the lines and the fee, in whole piastres, whatever the order of the lines', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const products = lines.map(({ id, price }) => aProduct({ id, price, stock: 1000 }))
      const wanted = lines.map(({ id, quantity }) => ({ productId: id, quantity }))
      const { itemsTotal, total, pieces } = quoteFor(priceLines(wanted, products), { deliveryFee: 3000 })
      const sum = lines.reduce((so, { price, quantity }) => so + price * quantity, 0)
      expect([itemsTotal, total]).toEqual([sum, sum + 3000])
      expect(pieces).toBe(lines.reduce((so, { quantity }) => so + quantity, 0))
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(quoteFor(priceLines(wanted.toReversed(), products), { deliveryFee: 3000 }).total).toBe(total)
    }),
  )
})

test('[ORD-7] [CAT-5] every line that is short is named, and no other; what is left only when few are', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const products = lines.map(({ id, stock }) => aProduct({ id, stock }))
      const wanted = lines.map(({ id, quantity }) => ({ productId: id, quantity }))
      const short = lines.filter((line) => line.stock < line.quantity)
      try {
        refuseShort(wanted, products)
        expect(short).toEqual([])
      } catch (error) {
        const expected = short.map(({ id, quantity, stock }) => ({
          productId: id,
          quantity,
          ...(stock <= 5 && { left: stock }),
        }))
        expect(error).toMatchObject({ code: 'order.stock-short' })
        expect((error as Refusal).facts.lines).toEqual(expected)
      }
    }),
  )
})

test('[ORD-8] a product that is not sold is named', () => {
  const wanted = [
    { productId: 1, quantity: 1 },
    { productId: 404, quantity: 1 },
  ]
  expect(() => priceLines(wanted, [aProduct()])).toThrow('order.product-unknown')
})

test('[ORD-1] pounds become piastres and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => fromEgp(toEgp(amount)) === amount),
  )
})
