import { expect, test } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { runningFirst } from './use-panel-order.ts'

test('[TRACK-9] the most advanced order leads, then the newer one; finished ones are left out', () => {
  const orders = [
    aPublishedOrder({ _id: 'newest', fulfilment: 'placed' }),
    aPublishedOrder({ _id: 'older', fulfilment: 'placed' }),
    aPublishedOrder({ _id: 'over', status: 'delivered', fulfilment: 'delivered' }),
    aPublishedOrder({ _id: 'riding', fulfilment: 'on_the_way' }),
    aPublishedOrder({ _id: 'at the door', fulfilment: 'arrived' }),
  ]
  expect(runningFirst(orders).map(({ _id }) => _id)).toEqual(['at the door', 'riding', 'newest', 'older'])
})
