import { expect, test } from 'vitest'
import { publishSteps } from '#contracts/order-steps.ts'
import { publishOrder } from '#contracts/ordering.ts'
import { FRESH_JOURNEY } from '#domain/delivery/tracking/journey.ts'
import type { Mover } from '#domain/fulfilment/fulfilment.ts'
import type { StepKind } from '#domain/fulfilment/step.ts'
import { anOrder } from '#tests/support/builders.ts'

const shownOf = (...taken: readonly (readonly [StepKind, Mover])[]): readonly string[] => {
  const steps = taken.map(([kind, by], at) => ({
    id: String(at),
    orderId: 'o',
    kind,
    by,
    at,
    actorId: null,
    note: null,
  }))
  return publishSteps(anOrder(), { ...FRESH_JOURNEY, steps }).map(({ fulfilment }) => fulfilment)
}

test('[DELIV-28] what the shop took back is no step of the journey that the owner reads', () => {
  expect(shownOf(['preparing', 'shop'], ['reopened', 'shop'])).toEqual(['placed'])
  expect(shownOf(['preparing', 'shop'], ['reopened', 'shop'], ['preparing', 'shop'])).toEqual([
    'placed',
    'preparing',
  ])
})

test('[ORD-23] a receipt that its owner took back is none either, and the steps before it stand', () => {
  expect(shownOf(['preparing', 'shop'], ['delivered', 'owner'], ['reopened', 'owner'])).toEqual([
    'placed',
    'preparing',
  ])
})

test('[VAR-61] an order is named by its first product that is in it, with the variant', () => {
  const [bread] = anOrder().lines
  if (!bread) throw new Error('the order has no line')
  const shoes = {
    ...bread,
    productId: 8,
    variantId: 5,
    name: { en: 'Walking shoes', ar: 'حذاء مشي' },
    variant: { en: '42 · Red', ar: '42 · أحمر' },
    picture: 'red-shoe-front',
  }
  const named = (lines: readonly (typeof bread)[]) => publishOrder(anOrder({ lines }), FRESH_JOURNEY)
  expect(named([shoes])).toMatchObject({ name: 'Walking shoes · 42 · Red', nameAr: 'حذاء مشي · 42 · أحمر' })
  expect(named([shoes, bread, bread]).name).toBe('Walking shoes · 42 · Red +2')
  const packed = named([
    { ...bread, picked: 0 },
    { ...shoes, picked: 1 },
  ])
  expect(packed).toMatchObject({ name: 'Walking shoes · 42 · Red', image: named([shoes]).image })
})
