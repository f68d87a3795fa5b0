import { expect, test } from 'vitest'
import {
  confirmLines,
  orderIdOf,
  takePaid,
  withoutOrdered,
  withoutPaid,
} from '#domain/cart/confirmed-lines.ts'

const bread = { id: 7, price: 15, quantity: 1 }
const eggs = { id: 46, price: 165, quantity: 2 }
const inA = { orderId: 'a' }
const inB = { orderId: 'b' }

test('[CHK-5] a confirmed cart knows its order', () => {
  expect(orderIdOf([bread, { ...eggs, ...inA }])).toBe('a')
  expect(orderIdOf([bread])).toBeUndefined()
})

test('[CHK-6] the same cart confirmed again replaces its lines and leaves other orders alone', () => {
  const once = confirmLines([{ ...eggs, ...inB }], [bread], 'a')
  expect(once).toEqual([
    { ...eggs, ...inB },
    { ...bread, ...inA },
  ])
  expect(confirmLines(once, [{ ...bread, quantity: 3 }, eggs], 'a')).toEqual([
    { ...eggs, ...inB },
    { ...bread, ...inA, quantity: 3 },
    { ...eggs, ...inA },
  ])
})

test('[PAY-5] a paid cart takes all of its confirmed lines along, and those that know no order', () => {
  const pending = [{ ...bread, ...inA }, { ...eggs, ...inA }, { ...eggs, ...inB }, bread]
  expect(withoutPaid(pending, [bread], 'a')).toEqual([{ ...eggs, ...inB }])
})

test('[PAY-5] one line of an order paid alone leaves the others unpaid', () => {
  const pending = [
    { ...bread, ...inA },
    { ...eggs, ...inA },
  ]
  expect(withoutPaid(pending, [{ ...bread, ...inA }], undefined)).toEqual([{ ...eggs, ...inA }])
})

test('[PAY-3] a cart that was ordered is empty, but for what was put in meanwhile', () => {
  expect(withoutOrdered([bread, eggs], [bread, eggs])).toEqual([])
  expect(withoutOrdered([{ ...bread, ...inA, quantity: 3 }, eggs], [bread])).toEqual([
    { ...bread, quantity: 2 },
    eggs,
  ])
})

test('[PAY-5] what was paid as a confirmed order is not asked for again by the cart it came from', () => {
  const cart = [
    { ...bread, ...inA, quantity: 3 },
    { ...eggs, ...inA },
    { id: 1, price: 55, quantity: 1 },
  ]
  expect(
    takePaid(cart, [
      { ...bread, ...inA },
      { ...eggs, ...inA },
    ]),
  ).toEqual([
    { ...bread, quantity: 2 },
    { id: 1, price: 55, quantity: 1 },
  ])
  expect(takePaid([bread], [bread])).toEqual([bread])
})

test('[VAR-31] paying for one variant leaves the other in the cart and unpaid', () => {
  const [small, large] = [1, 2].map((variantId) => ({ id: 9, variantId, price: 175, quantity: 1, ...inA }))
  if (!small || !large) throw new Error('expected two variants')
  expect(withoutPaid([small, large], [small], undefined)).toEqual([large])
  expect(withoutOrdered([small, large], [small])).toEqual([large])
  expect(takePaid([small, large], [small])).toEqual([large])
})
