import { expect, test } from 'vitest'
import { SILENT_MS } from '#domain/delivery/positions/position.ts'
import { arrivalWords, moneyWords, timeLeft } from './arrival-words.ts'
import { applyEvent, readOwn, readShared } from './followed.ts'

const at = '2026-03-01T10:00:00.000Z'
const shared = {
  order: { fulfilment: 'on_the_way', steps: [], eta: null, courier: { name: 'Karim', isSimulated: false } },
  live: {
    destination: { lat: 30, lng: 31.04 },
    around: null,
    isOnMap: true,
    position: { lat: 30, lng: 31, heading: null, at },
    travelled: [[30, 31]],
    route: [
      [30, 31],
      [30, 31.02],
      [30, 31.04],
    ],
    metresLeft: 4000,
    minutesLeft: 8,
    stopsBefore: 0,
    isNear: false,
  },
}
const say = (name: string, data: unknown) => ({ name, data: JSON.stringify(data) })
const start = applyEvent(undefined, say('snapshot', shared), readShared)

const move = {
  position: { lat: 30, lng: 31.025, heading: 90, at },
  passed: [
    [30, 31.01],
    [30, 31.025],
  ],
  metresLeft: 1500,
  minutesLeft: 3,
  stopsBefore: 0,
}

test('[FOLLOW-5] a move extends the travelled line and shortens the route ahead', () => {
  const { order, live } = applyEvent(start, say('position', move), readShared) ?? {}
  expect(live?.travelled).toEqual([
    [30, 31],
    [30, 31.01],
    [30, 31.025],
  ])
  expect(live?.route).toEqual([
    [30, 31.025],
    [30, 31.04],
  ])
  expect([live?.minutesLeft, order?.eta]).toEqual([3, '2026-03-01T10:03:00.000Z'])
})

test('[FOLLOW-5] a detour replaces the route with the new one of the event', () => {
  const route = [
    [30, 31.025],
    [30.01, 31.04],
  ]
  expect(applyEvent(start, say('position', { ...move, route }), readShared)?.live.route).toEqual(route)
})

test('[FOLLOW-5] a long travelled line is thinned but keeps its ends', () => {
  const passed = Array.from({ length: 500 }, (_, index) => [30, 31 + index / 1e5])
  const travelled = applyEvent(start, say('position', { ...move, passed }), readShared)?.live.travelled ?? []
  expect(travelled.length).toBeLessThan(300)
  expect([travelled[0], travelled.at(-1)]).toEqual([[30, 31], passed.at(-1)])
})

test.each([
  say('position', { position: 'nowhere' }),
  say('order', { order: {}, live: {} }),
  say('gossip', shared),
  { name: 'order', data: 'no json' },
])('[FOLLOW-5] what can not be read changes nothing: %j', (event) => {
  expect(applyEvent(start, event, readShared)).toBe(start)
})

test('[FOLLOW-5] a position before a snapshot, or an unknown shape, is ignored', () => {
  expect(applyEvent(undefined, say('position', move), readShared)).toBeUndefined()
  expect(readOwn(shared)).toBeUndefined()
  expect(readOwn(null)).toBeUndefined()
})

test.each([
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [669, '11 hours'],
])('[FOLLOW-6] %i minutes are told as %s', (minutes, words) => {
  expect(timeLeft(minutes)).toBe(words)
})

test('[ETA-10] three minutes after the last position its age is shown instead of an arrival time', () => {
  const { order, live } = applyEvent(start, say('position', move), readShared) ?? {}
  if (!order) throw new Error('nothing is followed')
  const seenAt = Date.parse(at)
  expect(arrivalWords(order, live, undefined, seenAt + SILENT_MS)).toMatchObject({ big: '3 minutes' })
  expect(arrivalWords(order, live, undefined, seenAt + 2 * SILENT_MS)).toEqual({
    big: 'Your order is on the way',
    line: 'No position for 6 minutes.',
  })
})

test.each([
  [
    'delivered',
    { paid: 80, refunded: 0 },
    'You paid 80.00 EGP. It is refunded once the order is back with us.',
  ],
  ['cancelled', { paid: 80, refunded: 0 }, 'You paid 80.00 EGP. It will be refunded the way you paid.'],
  ['delivered', { paid: 80, refunded: 30 }, '30.00 EGP of the 80.00 EGP you paid was refunded.'],
  ['delivered', { paid: 80, refunded: 80 }, '80.00 EGP was refunded.'],
  ['cancelled', { paid: 0, refunded: 0 }, 'Nothing has been paid, so there is nothing to refund.'],
] as const)('[FOLLOW-18] returned when %s, with %j, it says of the money: %s', (fulfilment, money, words) => {
  const order = { fulfilment, status: 'returned' as const, steps: [], eta: null }
  expect(moneyWords(order, money)?.replace(/[\u2068\u2069]/g, '')).toBe(words)
  expect(arrivalWords(order, undefined, undefined, 0).big).toBe(
    fulfilment === 'delivered' ? 'The order was returned' : 'The order was cancelled',
  )
})
