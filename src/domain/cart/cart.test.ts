import { expect, test } from 'vitest'
import { addToCart, cartCount, cartTotal, changeQuantity, removeFromCart } from '#domain/cart/cart.ts'

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
  expect(changeQuantity(cart, 6, -1)).toEqual(cart)
  expect(changeQuantity(cart, 6, 1)).toEqual([{ ...mango, quantity: 2 }])
  expect(removeFromCart(cart, 6)).toEqual([])
})

test('[CART-3] the total is exact to the piastre', () => {
  expect(
    cartTotal([
      { ...mango, quantity: 3 },
      { ...bread, quantity: 1 },
    ]),
  ).toBe(16_530 + 1500)
})
