import { expect, test, vi } from 'vitest'
import type { Entry, OrderEntry } from '#contracts/outbox.ts'
import { aStorage } from '#tests/support/a-storage.ts'
import { aWaitingOrder } from '#tests/support/outbox-entries.ts'
import { cancelOrder, withdraw } from '#web/outbox/cancel-order.ts'
import { aMessageEntry, anOrderActionEntry, LONGEST_WAIT_MS } from '#web/outbox/entry.ts'
import { localStore } from '#web/outbox/local-store.ts'
import type { ShopReply } from '#web/outbox/meaning-of.ts'
import type { ShopRequest } from '#web/outbox/request-of.ts'
import { type SenderPorts, sendEntries } from '#web/outbox/send-entries.ts'

const NOON = 1_700_000_000_000
const DAY = 86_400_000
const MONA = { owner: 'mona', now: NOON }

const accepted = ({ body }: OrderEntry, status = 'pending'): ShopReply => ({
  status: 201,
  body: { order: { _id: body.id, status } },
})
const refused = (status: number, error: string, facts: object = {}): ShopReply => ({
  status,
  body: { error, message: 'No.', ...facts },
})
const lost: ShopReply = { status: undefined, body: {} }

/** A browser of one user with these entries, and a server with scripted answers. */
const aRig = async (entries: readonly Entry[], ...replies: ShopReply[]) => {
  const store = localStore(aStorage())
  for (const entry of entries) await store.change(entry.id, () => entry)
  const ask = vi.fn(async (_request: ShopRequest, _token?: string) => replies.shift() ?? lost)
  const settle = vi.fn()
  const dead = new Set<string>()
  const ports: SenderPorts & { -readonly [P in 'session' | 'now' | 'isReachable']: SenderPorts[P] } = {
    store,
    ask,
    settle,
    session: () => ({ token: 'token-1', userId: 'mona' }),
    now: () => NOON,
    isReachable: async () => true,
  }
  const calls = () => ask.mock.calls.map(([{ method, path }, token]) => [method, path, token])
  return { store, ports, calls, ask, settle, replies, pass: () => sendEntries(ports, dead) }
}

test('[OUT-2] an accepted order is written to the history, then removed', async () => {
  const order = aWaitingOrder()
  const { store, ask, settle, pass } = await aRig([order], accepted(order))
  expect(await pass()).toBe(false)
  expect(await store.all()).toEqual([])
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    { method: 'POST', path: '/api/orders', body: order.body, headers: { 'idempotency-key': order.key } },
    'token-1',
  )
  expect(settle).toHaveBeenCalledExactlyOnceWith({
    orderId: order.body.id,
    about: 'order',
    status: 'pending',
    owner: 'mona',
    order: { _id: order.body.id, status: 'pending' },
    entry: expect.objectContaining({ id: order.id }),
  })
})

test('[OUT-2] without an answer the same request is sent again with the same key', async () => {
  const order = aWaitingOrder()
  const { store, ask, pass } = await aRig([order], lost, { status: 502, body: {} }, accepted(order))
  expect([await pass(), await pass()]).toEqual([true, true])
  expect(await store.all()).toMatchObject([{ state: { is: 'waiting' }, mayHaveArrived: true }])
  expect(await pass()).toBe(false)
  expect(new Set(ask.mock.calls.map(([request]) => JSON.stringify(request))).size).toBe(1)
  expect(await store.all()).toEqual([])
})

test.each([
  ['a page of some other network', { status: 200, body: {} }],
  ['an order that is not this one', { status: 200, body: { order: { _id: 'other' } } }],
  ['a refusal nobody gave a name', { status: 403, body: {} }],
])('[OUT-2] %s is no answer', async (_, reply) => {
  const { store, pass } = await aRig([aWaitingOrder()], reply)
  expect(await pass()).toBe(true)
  expect(await store.all()).toMatchObject([{ state: { is: 'waiting' } }])
})

test('[OUT-2] an id or key that exists on the server is fetched: it may be this order', async () => {
  const order = aWaitingOrder()
  const { store, calls, pass } = await aRig([order], refused(409, 'order.id-taken'), accepted(order))
  await pass()
  expect(calls()).toEqual([
    ['POST', '/api/orders', 'token-1'],
    ['GET', `/api/orders/${order.body.id}`, 'token-1'],
  ])
  expect(await store.all()).toEqual([])

  const other = await aRig([order], refused(422, 'order.key-reused'), refused(404, 'order.not-found'))
  await other.pass()
  expect(await other.store.all()).toMatchObject([{ state: { is: 'refused', code: 'order.id-taken' } }])
})

test('[OUT-4] an offline device checks the connection before it sends', async () => {
  const { store, ports, calls, pass } = await aRig([aWaitingOrder()])
  ports.isReachable = async () => false
  expect(await pass()).toBe(true)
  expect(calls()).toEqual([])
  expect(await store.all()).toMatchObject([{ mayHaveArrived: false }])
})

test('[OUT-4] a network failure stops the pass; a failure of one entry does not', async () => {
  const [first, second] = [aWaitingOrder({ now: NOON }), aWaitingOrder({ now: NOON + 1 })]
  const offline = await aRig([first, second], lost)
  await offline.pass()
  expect(offline.calls()).toHaveLength(1)
  const broken = await aRig([first, second], { status: 500, body: {} }, accepted(second))
  expect(await broken.pass()).toBe(true)
  expect(await broken.store.all()).toMatchObject([{ id: first.id }])
})

test('[OUT-4] Retry-After is honoured', async () => {
  const order = aWaitingOrder()
  const busy = { ...refused(503, 'shop.unavailable'), retryAfterMs: 30_000 }
  const { ports, calls, pass } = await aRig([order], busy, accepted(order))
  await pass()
  ports.now = () => NOON + 29_999
  await pass()
  expect(calls()).toHaveLength(1)
  ports.now = () => NOON + 30_000
  await pass()
  expect(calls()).toHaveLength(2)
})

test.each([
  ['set back', -DAY],
  ['set ahead', DAY],
])('[OUT-5] a clock %s by a day holds nothing up', async (_, by) => {
  const order = aWaitingOrder({ now: NOON, holdMs: LONGEST_WAIT_MS })
  const { ports, pass, store } = await aRig([order], accepted(order))
  await pass()
  expect(await store.all()).toHaveLength(1)
  ports.now = () => NOON + by
  await pass()
  expect(await store.all()).toEqual([])
})

test('[OUT-6] an expired token keeps the order and is not used again; the next login sends it', async () => {
  const order = aWaitingOrder()
  const { store, ports, calls, pass } = await aRig([order], refused(401, 'session.unknown'), accepted(order))
  await pass()
  await pass()
  expect(calls()).toHaveLength(1)
  expect(await store.all()).toMatchObject([{ state: { is: 'needs-login' }, mayHaveArrived: false }])
  ports.session = () => ({ token: 'token-2', userId: 'mona' })
  await pass()
  expect(calls().at(-1)).toEqual(['POST', '/api/orders', 'token-2'])
  expect(await store.all()).toEqual([])
})

test('[OUT-7] entries of another account are never sent', async () => {
  const order = aWaitingOrder({ owner: 'omar' })
  const action = anOrderActionEntry('o1', { kind: 'return' }, { owner: 'omar', now: NOON })
  const { store, calls, pass } = await aRig([order, action])
  expect(await pass()).toBe(false)
  expect(calls()).toEqual([])
  expect(await store.all()).toHaveLength(2)
})

test('[OUT-7] a visitor’s order is assigned to the next person who logs in, before it is sent', async () => {
  const order = aWaitingOrder({ owner: undefined })
  const { store, ports, calls, pass } = await aRig([order], lost)
  ports.session = () => undefined
  await pass()
  expect(calls()).toEqual([])
  ports.session = () => ({ token: 'token-1', userId: 'mona' })
  await pass()
  expect(await store.all()).toMatchObject([{ owner: 'mona' }])
  ports.session = () => ({ token: 'token-2', userId: 'omar' })
  await pass()
  expect(calls()).toHaveLength(1)
})

test('[OUT-9] a refused order stays with its refusal and is not sent again', async () => {
  const lines = [{ productId: 1, quantity: 1, left: 0 }]
  const { store, calls, pass } = await aRig([aWaitingOrder()], refused(409, 'order.stock-short', { lines }))
  expect([await pass(), await pass()]).toEqual([false, false])
  expect(calls()).toHaveLength(1)
  expect(await store.all()).toMatchObject([
    { state: { is: 'refused', code: 'order.stock-short', facts: { lines } }, mayHaveArrived: false },
  ])
})

test('[OUT-13] [TRACK-17] a receipt and its undo are sent in the order they were made', async () => {
  const making = { owner: 'mona', now: NOON }
  const receipt = anOrderActionEntry('o1', { kind: 'receipt', deliveredAt: '2026-11-15T10:00:00Z' }, making)
  const undo = anOrderActionEntry('o1', { kind: 'undo-receipt' }, { ...making, now: NOON + 1 })
  const answer = (status: string) => ({ status: 200, body: { order: { _id: 'o1', status } } })
  const { store, calls, settle, pass } = await aRig([undo, receipt], answer('delivered'), answer('pending'))
  await pass()
  expect(calls().map(([, path]) => path)).toEqual(['/api/orders/o1/deliver', '/api/orders/o1/undo-receipt'])
  expect(settle.mock.calls.map(([{ about, status }]) => [about, status])).toEqual([
    ['receipt', 'delivered'],
    ['undo-receipt', 'pending'],
  ])
  expect(await store.all()).toEqual([])
})

test('[OUT-13] actions on an order are sent after it, receipt before return', async () => {
  const order = aWaitingOrder()
  const { id } = order.body
  const making = { owner: 'mona', now: NOON }
  const actions = [
    anOrderActionEntry(id, { kind: 'return' }, making),
    anOrderActionEntry(id, { kind: 'receipt', deliveredAt: '2026-11-15T10:00:00Z' }, making),
  ]
  const rig = await aRig([...actions, order], lost)
  await rig.pass()
  expect(rig.calls()).toHaveLength(1)
  rig.replies.push(accepted(order), accepted(order, 'delivered'), accepted(order, 'returned'))
  await rig.pass()
  await rig.pass()
  expect(rig.calls().slice(1)).toEqual([
    ['POST', '/api/orders', 'token-1'],
    ['PATCH', `/api/orders/${id}/deliver`, 'token-1'],
    ['PATCH', `/api/orders/${id}/return`, 'token-1'],
  ])
  expect(await rig.store.all()).toEqual([])
})

test('[OUT-13] an action that the server no longer allows ends with the server’s status', async () => {
  const action = anOrderActionEntry('o1', { kind: 'receipt', deliveredAt: 'x' }, { owner: 'mona', now: NOON })
  const overtaken = refused(409, 'order.cannot-become', { from: 'returned', to: 'delivered' })
  const { store, settle, pass } = await aRig([action], overtaken)
  expect(await pass()).toBe(false)
  expect(settle).toHaveBeenCalledWith({
    orderId: 'o1',
    about: 'receipt',
    status: 'returned',
    owner: 'mona',
  })
  expect(await store.all()).toEqual([])

  const unknown = await aRig([action], refused(404, 'order.not-found'))
  await unknown.pass()
  expect(await unknown.store.all()).toEqual([])
})

test('[OUT-14] an order that was never sent is removed, and can be restored', async () => {
  const order = aWaitingOrder()
  const { store, calls, pass } = await aRig([order])
  const undo = await cancelOrder(store, order.body.id, MONA)
  await pass()
  expect([calls(), await store.all()]).toEqual([[], []])
  expect(await undo()).toBe(true)
  expect(await store.all()).toEqual([order])
})

test('[OUT-14] an order that may have been sent is returned once the server has it', async () => {
  const order = aWaitingOrder()
  const rig = await aRig([order], lost)
  await rig.pass()
  const undo = await cancelOrder(rig.store, order.body.id, MONA)
  rig.replies.push(accepted(order), accepted(order, 'returned'))
  await rig.pass()
  await rig.pass()
  expect(rig.calls().slice(1)).toEqual([
    ['POST', '/api/orders', 'token-1'],
    ['PATCH', `/api/orders/${order.body.id}/return`, 'token-1'],
  ])
  expect(await rig.store.all()).toEqual([])
  expect(await undo()).toBe(false)
})

test('[OUT-14] a cancelled order that is refused leaves no entries', async () => {
  const order = aWaitingOrder()
  const rig = await aRig([order], lost)
  await rig.pass()
  await cancelOrder(rig.store, order.body.id, MONA)
  rig.replies.push(refused(409, 'order.stock-short'))
  await rig.pass()
  expect(await rig.store.all()).toEqual([])
})

test('[OUT-14] a crash between a refusal and its clean-up is completed by the next tab', async () => {
  const order = {
    ...aWaitingOrder(),
    state: { is: 'refused' as const, code: 'order.stock-short', facts: {} },
  }
  const action = anOrderActionEntry(order.body.id, { kind: 'return' }, MONA)
  const { store, calls, pass } = await aRig([order, action])
  await pass()
  expect([calls(), await store.all()]).toEqual([[], []])
})

test('[OUT-14] cancelling twice: the second undo does not undo the first', async () => {
  const order = { ...aWaitingOrder(), mayHaveArrived: true }
  const { store } = await aRig([order])
  const undoFirst = await cancelOrder(store, order.body.id, MONA)
  const undoSecond = await cancelOrder(store, order.body.id, MONA)
  expect([await undoSecond(), await undoFirst()]).toEqual([false, true])
  expect(await store.all()).toEqual([order])
})

test('[OUT-14] an action can be undone until it may have been sent', async () => {
  const action = anOrderActionEntry('o1', { kind: 'return' }, { owner: 'mona', now: NOON, holdMs: 5000 })
  const { store, ports, pass } = await aRig([action], lost)
  await pass()
  ports.now = () => NOON + 5000
  await pass()
  expect(await withdraw(store, action.id)).toBe(false)
  const early = await aRig([action])
  expect(await withdraw(early.store, action.id)).toBe(true)
  expect(await early.store.all()).toEqual([])
})

test('[OUT-15] a message needs no login, and is sent under one id until accepted', async () => {
  const fields = { name: 'Mona', email: 'm@example.com', phone: '0100', message: 'Hello' }
  const message = aMessageEntry('m1', fields, { owner: undefined, now: NOON })
  const tooMany = { ...refused(429, 'attempts.too-many'), retryAfterMs: 1000 }
  const rig = await aRig([message], tooMany, lost, { status: 201, body: { message: { _id: 'm1' } } })
  rig.ports.session = () => undefined
  await rig.pass()
  rig.ports.now = () => NOON + 1000
  expect([await rig.pass(), await rig.pass()]).toEqual([true, false])
  expect(rig.ask).toHaveBeenLastCalledWith(
    { method: 'POST', path: '/api/contact', body: { id: 'm1', ...fields } },
    undefined,
  )
  expect(await rig.store.all()).toEqual([])
})
