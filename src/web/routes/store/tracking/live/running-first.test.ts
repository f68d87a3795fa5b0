import { expect, test } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { runningFirst } from './use-panel-order.ts'

test('[TRACK-9] [PICK-24] the order with a question leads, then the most advanced, then the newer one; finished ones are left out', () => {
  const orders = [
    aPublishedOrder({ _id: 'newest', fulfilment: 'placed' }),
    aPublishedOrder({ _id: 'older', fulfilment: 'placed' }),
    aPublishedOrder({ _id: 'over', status: 'delivered', fulfilment: 'delivered' }),
    aPublishedOrder({ _id: 'riding', fulfilment: 'on_the_way' }),
    aPublishedOrder({ _id: 'at the door', fulfilment: 'arrived' }),
    aPublishedOrder({ _id: 'asks', fulfilment: 'preparing', askedUntil: '2026-11-15T12:05:00.000Z' }),
  ]
  expect(runningFirst(orders).map(({ _id }) => _id)).toEqual([
    'asks',
    'at the door',
    'riding',
    'newest',
    'older',
  ])
})
