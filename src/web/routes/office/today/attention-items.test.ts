import { expect, test } from 'vitest'
import type { AttentionAnswer } from '#contracts/attention.ts'
import { firstOf, kindsOf } from './attention-items.ts'

const NOW = Date.parse('2026-07-15T12:00:00Z')
const at = '2026-07-15T11:34:00Z'
const order = { orderId: '0192f3a0-1111-7abc-8def-0123456789ab', number: 'A-001', name: 'Mona Adel' }
const rating = { about: 'service', productId: null, stars: 1, comment: 'Cold', at } as const

const seen = {
  lateOrders: [
    { ...order, fulfilment: 'ready', since: at, hasCourier: false },
    { ...order, orderId: 'b', fulfilment: 'placed', since: at, hasCourier: false },
    { ...order, orderId: 'c', fulfilment: 'ready', since: at, hasCourier: true },
  ],
  broughtBack: [{ id: 'e', ...order, at, courier: 'Karim', reason: 'refused' }],
  givenBack: [{ ...order, at, courier: 'Karim', reason: 'too-far' }],
  refundsDue: [{ ...order, at, due: 40 }],
  failedRefunds: [{ ...order, id: 'r', at, due: 40, payBy: '2026-11-14T12:00:00.000Z' }],
  strayMoney: [{ id: 's', kind: 'mismatch', provider: 'paymob', paymentId: null, at }],
  returnRequests: [{ ...order, at, amount: 15, count: 1, of: 3 }],
  messages: [{ _id: 'm', name: 'Tarek', at, message: 'Where is it?' }],
  lowRatings: [{ ...order, ...rating }],
  forcedHandOvers: [
    { id: 'f', ...order, by: 'courier', at, courier: 'Karim', reason: 'phone-off' },
    { id: 'g', ...order, by: 'shop', at, courier: 'Salma', reason: 'His phone is dead' },
  ],
  cashDifferences: [
    { id: 'd', order, courierId: 'k', courier: 'Karim', at, reason: 'tip', collected: 50, difference: 10 },
  ],
  lowStock: { low: 0, out: 0 },
} as unknown as AttentionAnswer

const items = () => kindsOf(seen, NOW).flatMap((kind) => kind.items)

test('[TODAY-8] waiting customers come first, cash differences last', () => {
  expect(items().map(({ key }) => key.split(' ')[0])).toEqual([
    'late',
    'late',
    'late',
    'door',
    'back',
    'failed',
    'stray',
    'refund',
    'return',
    'message',
    'rating',
    'hand-over',
    'hand-over',
    'cash',
  ])
})

test('[TODAY-8] each item names its order and person, and a late one what it waits for', () => {
  const plain = (text = '') => text.replace(/[\u2066-\u2069]/g, '')
  const [late, unstarted, taken, , back] = items()
  expect(plain(late?.title)).toBe('A-001 is late: ready, not picked up for 26 min')
  expect(late?.about).toBe('Mona Adel')
  expect([late?.step?.kind, unstarted?.step?.kind, taken?.step]).toEqual(['assign', 'prepare', undefined])
  expect(plain(back?.title)).toBe('Karim gave A-001 back')
  for (const { key, title, about } of items())
    if (!/^(?:message|stray)/.test(key)) expect(plain(`${title} ${about}`)).toMatch(/A-001.*Mona|Mona.*A-001/)
})

test('[TODAY-8] notes of the office are not attributed to the courier', () => {
  const [byCourier, byOffice] = items().filter(({ key }) => key.startsWith('hand-over'))
  expect(byCourier?.title).toMatch(/without the code/)
  expect(byOffice?.title).toMatch(/Salma.* marked/)
})

test('[TODAY-8] each kind shows a few items and the number of the others', () => {
  const kinds = [{ items: items() }, { items: items().slice(0, 3) }]
  expect(firstOf(kinds, 5).map(({ items: shown, more }) => [shown.length, more])).toEqual([
    [5, 9],
    [3, 0],
  ])
  expect(firstOf(kinds, 5, 5).map(({ items: shown, more }) => [shown.length, more])).toEqual([
    [5, 9],
    [0, 3],
  ])
})
