import { expect, test } from 'vitest'
import { publishSteps } from '#contracts/order-steps.ts'
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
