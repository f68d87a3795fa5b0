import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { assignedTo, Timeline } from './timeline.tsx'

type Steps = OrderFileAnswer['steps']
const step = (kind: Steps[number]['kind'], actorName: string | null = null): Steps[number] => ({
  kind,
  at: '2026-07-15T12:00:00Z',
  by: 'shop',
  actorName,
  note: null,
})

test('[OFFO-34] the journal names the courier of an assignment, as far as it is known', () => {
  const file = {
    steps: [
      step('assigned'),
      step('given_back', 'Karim'),
      step('assigned'),
      step('assigned'),
      step('on_the_way'),
    ],
    courier: { _id: 'a', name: 'Amr', phone: '' },
  } as unknown as OrderFileAnswer
  expect([0, 2, 3].map((at) => assignedTo(file, at))).toEqual(['Karim', undefined, 'Amr'])
})

test('[OFFO-34] an assignment names the courier and the member of staff who made it', () => {
  const file = {
    order: { createdAt: '2026-07-15T11:00:00Z' },
    owner: null,
    steps: [step('assigned', 'Salma')],
    notes: [],
    courier: { _id: 'a', name: 'Amr', phone: '' },
  } as unknown as OrderFileAnswer
  const words = renderToStaticMarkup(createElement(Timeline, { file })).replace(/<[^>]*>/g, ' ')
  expect(words).toMatch(/Assigned to \u2068Amr\u2069\s+Salma/)
})

test('[OFFO-13] an order paid online waits for its payment first, and is placed once', () => {
  const words = (fulfilment: string, ...steps: Steps) => {
    const file = {
      order: { createdAt: '2026-07-15T11:00:00Z', fulfilment },
      owner: null,
      steps,
      notes: [],
      courier: null,
    } as unknown as OrderFileAnswer
    const html = renderToStaticMarkup(createElement(Timeline, { file }))
    return Array.from(html.matchAll(/<b>(.*?)<\/b>/g), ([, what]) => what)
  }
  expect(words('preparing', step('placed'), step('preparing'))).toEqual([
    'Waiting for payment',
    'Placed',
    'Preparing',
  ])
  expect(words('unpaid')).toEqual(['Waiting for payment'])
  expect(words('placed')).toEqual(['Placed'])
})
