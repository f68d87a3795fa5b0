import { expect, test } from 'vitest'
import { addToCart, cartCount } from '#domain/cart/cart.ts'
import {
  cartQuote,
  changeQuantity,
  orderedQuote,
  removeFromCart,
  restoreLine,
  withCharges,
} from '#domain/cart/cart-lines.ts'

const mango = { id: 6, price: 55.1 }
const bread = { id: 8, price: 15 }

test('[PROD-3] adding starts a product at one and raises it by one after that', () => {
  const cart = addToCart(addToCart(addToCart<typeof mango>([], mango), bread), mango)
  expect(cart).toEqual([
    { ...mango, quantity: 2 },
    { ...bread, quantity: 1 },
  ])
  expect(cartCount(cart)).toBe(3)
})

test('[CART-2] minus stops at one, removing takes the line away', () => {
  const cart = addToCart<typeof mango>([], mango)
  expect(changeQuantity(cart, mango, -1)).toEqual(cart)
  expect(changeQuantity(cart, mango, 1)).toEqual([{ ...mango, quantity: 2 }])
  expect(removeFromCart(cart, mango)).toEqual([])
})

test('[CART-3] the total is exact to the piastre', () => {
  const lines = [
    { ...mango, quantity: 3 },
    { ...bread, quantity: 1 },
  ]
  expect(cartQuote(lines, { deliveryFee: 4500 })).toEqual({
    pieces: 4,
    itemsTotal: 16_530 + 1500,
    deliveryFee: 4500,
    total: 16_530 + 1500 + 4500,
  })
})

test('[CART-3] an ordered line names the delivery fee only where it is not the usual one', () => {
  const lines = [{ ...bread, quantity: 1 }]
  expect(orderedQuote(withCharges(lines, { deliveryFee: 3000 }))).toEqual(
    cartQuote(lines, { deliveryFee: 3000 }),
  )
  expect(withCharges(lines, { deliveryFee: 3000 })).toEqual(lines)
  expect(orderedQuote(withCharges(lines, { deliveryFee: 4550 }))).toEqual(
    cartQuote(lines, { deliveryFee: 4550 }),
  )
})

test('[CART-9] a quantity grows to what an order takes, and no further', () => {
  const full = [{ ...bread, quantity: 99 }]
  expect(changeQuantity(full, bread, 1)).toEqual(full)
  expect(addToCart(full, bread)).toEqual(full)
  expect(changeQuantity([{ ...bread, quantity: 150 }], bread, -1)).toEqual(full)
})

test('[CART-6] an undone removal puts the line back where it stood', () => {
  const [first, second, third] = [1, 2, 3].map((id) => ({ id, price: 1, quantity: 1 }))
  if (!first || !second || !third) throw new Error('expected three lines')
  expect(restoreLine([first, third], second, [third])).toEqual([first, second, third])
  expect(restoreLine([first, { ...second, quantity: 4 }], second, [])).toEqual([
    first,
    { ...second, quantity: 4 },
  ])
  // Two were removed, the first and then the second.
  const [begun, ended] = [restoreLine([third], first, [second, third]), restoreLine([third], second, [third])]
  expect(restoreLine(begun, second, [third])).toEqual([first, second, third])
  expect(restoreLine(ended, first, [second, third])).toEqual([first, second, third])
})

test('[VAR-31] each variant of a product is a line of its own', () => {
  const [small, large] = [1, 2].map((variantId) => ({ id: 9, variantId, price: 175 }))
  if (!small || !large) throw new Error('expected two variants')
  const cart = addToCart(addToCart(addToCart<typeof small>([], small), large), small)
  expect(cart).toEqual([
    { ...small, quantity: 2 },
    { ...large, quantity: 1 },
  ])
  expect(changeQuantity(cart, large, 1).map(({ quantity }) => quantity)).toEqual([2, 2])
  expect(removeFromCart(cart, small)).toEqual([{ ...large, quantity: 1 }])
  expect(
    restoreLine([{ ...large, quantity: 1 }], { ...small, quantity: 2 }, [{ ...large, quantity: 1 }]),
  ).toEqual(cart)
})
