import { expect, test } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { arrivalWords } from './arrival-words.ts'

const delivered = { status: 'delivered', fulfilment: 'delivered' } as const
const rated = {
  about: 'service',
  productId: null,
  stars: 5,
  comment: '',
  at: '2026-11-15T12:00:00.000Z',
  editableUntil: '2026-11-22T12:00:00.000Z',
} as const

test.each([
  ['a courier handed it over', { handedOver: true }, /Rate your order/],
  ['only its owner said so', { handedOver: false }, /^We hope you like it\.$/],
  ['it is rated', { handedOver: true, rating: [rated] }, /Thank you for your rating/],
])('[STARS-5] rating is asked for only while it can be done: %s', (_, fields, words) => {
  expect(arrivalWords(aPublishedOrder({ ...delivered, ...fields }), undefined, undefined, 0).line).toMatch(
    words,
  )
})

test.each([
  ['open', '2026-11-15T12:00:00Z', /^Next: the shop prepares/],
  ['closed before it opens', '2026-11-15T03:00:00Z', /we open today at .9 am/],
])('[SET-8] a placed order says what comes next while the shop is %s', (_, time, words) => {
  const placed = aPublishedOrder({ status: 'pending', fulfilment: 'placed' })
  expect(arrivalWords(placed, undefined, undefined, Date.parse(time)).line).toMatch(words)
})
