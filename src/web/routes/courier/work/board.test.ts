import { describe, expect, test } from 'vitest'
import { handOverCodes } from '#adapters/system/hand-over-codes.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { distanceMetres } from '#domain/shared/geo-point.ts'
import type { QueuedAction } from '../queue/queued-action.ts'
import {
  type Board,
  cashToCollect,
  doneToday,
  goneFrom,
  inSequence,
  isFetchable,
  nextOf,
  type Stop,
  sortOpen,
  withActions,
} from './board.ts'
import { isRightCode } from './check-code.ts'
import { readNews } from './follow.ts'
import { planWay } from './plan-way.ts'
import { isNews, PROFILES, profileOf } from './profile.ts'
import { likelyAmounts, readHandOver } from './read-hand-over.ts'

const shopPlace = NEW_SHOP_SETTINGS.place
const NOON = Date.UTC(2026, 10, 15, 12)
const at = new Date(NOON).toISOString()

const aStop = (fields: Partial<Stop> = {}): Stop => ({
  _id: 'a',
  fulfilment: 'preparing',
  createdAt: at,
  method: 'cash',
  cashDue: 250.5,
  pieces: 2,
  destination: { lat: 30.05, lng: 31.23 },
  shippingInfo: {
    fullName: 'Mona',
    phone: '0100',
    city: 'Cairo',
    address: '5 Brazil St',
    postalCode: '',
    country: '',
  },
  items: [],
  codeSeal: { salt: '', iterations: 1, hash: '' },
  wrongCodes: 0,
  ...fields,
})

const aBoard = (stops: readonly Stop[]): Board => ({
  shift: { onSince: at, cash: { due: 0, held: 100 } },
  stops: [...stops],
  open: [],
})

const entries = (...actions: QueuedAction[]) => actions.map((action, seq) => ({ seq, action }))
const step = (kind: 'pick-up' | 'arrive', orderId = 'a'): QueuedAction => ({ kind, orderId, at })
const handOver = (orderId: string, collected: number): QueuedAction => ({
  kind: 'hand-over',
  orderId,
  body: { handOverId: '6f1c1b3e-7f0a-4b5e-9d5c-0d6d1f6c2a11', collected, at },
})

describe('[COUR-5] queued actions apply to the board at once', () => {
  test('a queued step is shown as done', () => {
    const board = aBoard([aStop(), aStop({ _id: 'b' })])
    expect(withActions(board, entries(step('pick-up'))).stops[0]?.fulfilment).toBe('on_the_way')
    expect(withActions(board, entries(step('pick-up'), step('arrive'))).stops[0]?.fulfilment).toBe('arrived')
    expect(withActions(board, entries(step('pick-up'))).stops[1]).toEqual(board.stops[1])
    expect(withActions(board, [])).toBe(board)
  })

  test('a step that the server already has changes nothing', () => {
    const board = aBoard([aStop({ fulfilment: 'arrived' })])
    expect(withActions(board, entries(step('pick-up'))).stops[0]?.fulfilment).toBe('arrived')
  })

  test('a delivered stop is removed, and its cash is counted once', () => {
    const actions = entries(handOver('a', 250.5))
    const after = withActions(aBoard([aStop({ fulfilment: 'arrived' }), aStop({ _id: 'b' })]), actions)
    expect(after.stops.map(({ _id }) => _id)).toEqual(['b'])
    expect(after.shift.cash.held).toBe(350.5)
    expect(withActions(after, actions).shift.cash.held).toBe(350.5)
  })
})

describe('[COUR-12] the list of the day', () => {
  const done = (_id: string) => ({ _id, name: 'Mona', quarter: 'Dokki', pieces: 1, collected: 10, at })

  test("merges the server's deliveries with those still queued", () => {
    const here = [done('a'), done('old'), done('new')]
    const ids = (waiting: Parameters<typeof doneToday>[2]) =>
      doneToday([done('other-phone'), done('a')], here, waiting).map(({ _id }) => _id)
    expect(ids([])).toEqual(['other-phone', 'a'])
    expect(ids(entries(handOver('new', 10)))).toEqual(['other-phone', 'a', 'new'])
    expect(doneToday(undefined, here, [])).toEqual(here)
  })

  test('starts with the current stop, then the shortest route to the others, then the shop', () => {
    const stop = (_id: string, fulfilment: Stop['fulfilment'], lng: number) =>
      aStop({ _id, fulfilment, destination: { lat: 30, lng } })
    const stops = [
      stop('shop', 'ready', 31),
      stop('far', 'on_the_way', 31.3),
      stop('near', 'on_the_way', 31.1),
      stop('door', 'arrived', 31.05),
    ]
    expect(inSequence(stops, { lat: 30, lng: 31 }).map(({ _id }) => _id)).toEqual([
      'door',
      'near',
      'far',
      'shop',
    ])
    const atShop = [
      stop('later', 'preparing', 31.01),
      stop('c', 'ready', 31.2),
      stop('b', 'ready', 31.1),
      stop('a', 'ready', 31.05),
    ]
    // Sorted from the shop, wherever the courier is.
    const there = { lat: 30, lng: 31.4 }
    expect(inSequence(atShop, there, { lat: 30, lng: 31 }).map(({ _id }) => _id)).toEqual([
      'a',
      'b',
      'c',
      'later',
    ])
    expect(stops.filter(isFetchable).map(({ _id }) => _id)).toEqual(['shop'])
  })
})

test('[COUR-13] an order given back leaves the list at once, and is not reported as removed', () => {
  const board = aBoard([aStop(), aStop({ _id: 'b' })])
  const after = withActions(
    board,
    entries({ kind: 'give-back', orderId: 'a', body: { reason: 'Too far', at } }),
  )
  expect(after.stops.map(({ _id }) => _id)).toEqual(['b'])
  expect(goneFrom(after.stops, [{ _id: 'b' }], [])).toEqual([])
})

test('[COUR-14] each reason for other cash offers likely amounts', () => {
  expect(likelyAmounts(187.5, 'no-change')).toEqual([185, 187, 188, 190, 200])
  expect(likelyAmounts(187.5, 'tip')).toEqual([188, 190, 200])
  expect(likelyAmounts(240, 'no-change')).toEqual([245, 250, 300])
  expect(likelyAmounts(240, 'tip')).toEqual([245, 250, 300, 400])
  expect(likelyAmounts(3, 'no-change')).toEqual([5, 10, 50])
})

test('[CASH-7] a tip is not counted into the cash that a courier holds', () => {
  const body = { handOverId: 'h', at, collected: 300, collectedReason: 'tip' }
  const board = aBoard([aStop({ cashDue: 250.5 })])
  const after = withActions(board, entries({ kind: 'hand-over', orderId: 'a', body }))
  expect(after.shift.cash.held - board.shift.cash.held).toBe(250.5)
})

test('[COUR-17] an order brought back leaves the list at once', () => {
  const board = aBoard([aStop({ fulfilment: 'arrived' }), aStop({ _id: 'b' })])
  const body = { reason: 'nobody-home', at }
  const after = withActions(board, entries({ kind: 'bring-back', orderId: 'a', body }))
  expect(after.stops.map(({ _id }) => _id)).toEqual(['b'])
  expect(after.shift.cash).toEqual(board.shift.cash)
})

test('[COUR-20] open orders: packed ones first, then the nearest to the shop or the oldest', () => {
  const open = (_id: string, fulfilment: Stop['fulfilment'], lng: number, minute: number) => ({
    _id,
    fulfilment,
    method: 'cash' as const,
    cashDue: 0,
    pieces: 1,
    city: 'Giza',
    createdAt: new Date(NOON + minute * 60_000).toISOString(),
    destination: { lat: 30, lng },
  })
  const orders = [
    open('a', 'preparing', 31.01, 0),
    open('b', 'ready', 31.3, 1),
    open('c', 'ready', 31.1, 2),
    open('d', 'ready', 31.1, 3),
  ]
  const shop = { lat: 30, lng: 31 }
  expect(sortOpen(orders, 'near', shop).map(({ _id }) => _id)).toEqual(['c', 'd', 'b', 'a'])
  expect(sortOpen(orders, 'old', shop).map(({ _id }) => _id)).toEqual(['b', 'c', 'd', 'a'])
})

test('[COUR-10] stops removed by the shop are reported, delivered ones are not', () => {
  const [a, b, c] = [aStop(), aStop({ _id: 'b', fulfilment: 'on_the_way' }), aStop({ _id: 'c' })]
  expect(goneFrom([a, b, c], [a], [{ _id: 'c' }])).toEqual([{ _id: 'b', name: 'Mona', how: 'closed' }])
  expect(goneFrom([a, b], [b], [])).toEqual([{ _id: 'a', name: 'Mona', how: 'unfetched' }])
  expect(goneFrom([a], [a, b], [])).toEqual([])
})

test('[COUR-2] the next stop is the one under way, else the first one taken', () => {
  const [a, b, c] = [aStop(), aStop({ _id: 'b', fulfilment: 'on_the_way' }), aStop({ _id: 'c', cashDue: 0 })]
  expect(nextOf([a, b, c])?._id).toBe('b')
  expect(nextOf([c, a])?._id).toBe('c')
  expect(nextOf([])).toBeUndefined()
  expect(cashToCollect([a, b, c])).toBe(501)
})

describe('[COUR-3] positions save battery', () => {
  const fix = (second: number, metresNorth: number) => ({
    lat: 30 + metresNorth / 111_195,
    lng: 31,
    heading: null,
    at: NOON + second * 1000,
  })

  test('moving profile with an order under way, idle otherwise', () => {
    expect(profileOf([aStop(), aStop({ fulfilment: 'on_the_way' })])).toBe('moving')
    expect(profileOf([aStop({ fulfilment: 'arrived' })])).toBe('moving')
    expect(profileOf([aStop()])).toBe('idle')
    expect(profileOf([])).toBe('idle')
    expect(PROFILES.moving.watch.enableHighAccuracy).toBe(true)
    expect(PROFILES.idle.watch.enableHighAccuracy).toBe(false)
  })

  test.each([
    ['moving', 1, 8, true],
    ['moving', 3, 1, false],
    ['moving', 16, 0, true],
    ['idle', 30, 20, false],
    ['idle', 30, 150, true],
    ['idle', 121, 0, true],
  ] as const)('%s: after %d s and %d m it is news: %s', (profile, seconds, metres, expected) => {
    expect(isNews(PROFILES[profile], fix(0, 0), fix(seconds, metres))).toBe(expected)
    expect(isNews(PROFILES[profile], undefined, fix(0, 0))).toBe(true)
  })
})

test('[COUR-6] the device checks a code by its seal alone', async () => {
  const seal = await handOverCodes.seal('0417')
  expect(await isRightCode('0417', seal)).toBe(true)
  expect(await isRightCode('0418', seal)).toBe(false)
})

describe('[COUR-6] hand-over form', () => {
  const wanted = { cashDue: 250.5, proof: 'code' } as const

  test('code and amount are read in any digits', () => {
    expect(readHandOver({ code: ' ٠٤١٧ ', collected: '٢٥٠٫٥٠' }, wanted)).toEqual({
      draft: { code: '0417', collected: 250.5 },
      missing: [],
    })
    for (const collected of ['', 'abc', '-5', '1.234', '250,50'])
      expect(readHandOver({ code: '0417', collected }, wanted).missing).toEqual(['collected'])
  })

  test('another amount needs a reason, a paid order needs no amount', () => {
    expect(readHandOver({ code: '0417', collected: '200' }, wanted).missing).toEqual(['collectedReason'])
    const reasoned = { code: '0417', collected: '200', collectedReason: 'no change' }
    expect(readHandOver(reasoned, wanted).draft).toMatchObject({
      collected: 200,
      collectedReason: 'no change',
    })
    expect(readHandOver({ code: '0417' }, { ...wanted, cashDue: 0 })).toEqual({
      draft: { code: '0417' },
      missing: [],
    })
  })

  test('an order the shopper confirmed needs no code, only its cash', () => {
    const read = readHandOver({ collected: '250.5' }, { cashDue: 250.5, proof: 'none' })
    expect(read).toEqual({ draft: { collected: 250.5 }, missing: [] })
    expect(nextOf([aStop(), aStop({ _id: 'b', fulfilment: 'delivered' })])?._id).toBe('b')
  })

  test('missing fields are named in form order', () => {
    expect(readHandOver({ code: '12', collected: '' }, wanted).missing).toEqual(['code', 'collected'])
  })

  test('after five wrong codes a reason replaces the code', () => {
    const spent = { cashDue: 0, proof: 'reason' } as const
    expect(readHandOver({}, spent).missing).toEqual(['reason'])
    expect(readHandOver({ reason: 'phone is dead' }, spent)).toEqual({
      draft: { reason: 'phone is dead' },
      missing: [],
    })
  })
})

test('[COUR-7] an event holds one list, an answer all of them; unreadable ones are ignored', () => {
  const { shift, stops, open } = aBoard([aStop()])
  expect(readNews({ name: 'stops', data: JSON.stringify(stops) })).toEqual({ stops })
  expect(readNews({ name: 'snapshot', data: JSON.stringify({ shift, stops, open }) })).toEqual({
    shift,
    stops,
    open,
  })
  expect(readNews({ name: 'open', data: '[{"no":"order"}]' })).toEqual({})
  expect(readNews({ name: 'weather', data: '"sunny"' })).toEqual({})
})

test('[COUR-2] the device plans a route by road with length and minutes, and keeps it while followed', () => {
  const maadi = { lat: 29.96, lng: 31.257 }
  const way = planWay(shopPlace, maadi, NOON)
  expect(way.points.length).toBeGreaterThan(10)
  expect(way.metres).toBeGreaterThan(distanceMetres(shopPlace, maadi))
  expect(way.minutes).toBeGreaterThan(10)
  const middle = way.points[Math.floor(way.points.length / 2)] ?? shopPlace
  const rest = planWay(middle, maadi, NOON)
  expect(rest.metres).toBeLessThan(way.metres)
  expect(rest.points.at(-1)).toEqual(way.points.at(-1))
})
