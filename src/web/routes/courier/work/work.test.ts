import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { aStorage } from '#tests/support/a-storage.ts'
import type { QueueEntry } from '../queue/action-queue.ts'
import { UNDO_MS } from '../queue/due-actions.ts'
import type { QueuedAction } from '../queue/queued-action.ts'
import type { Board, Stop } from './board.ts'
import { createCourierActions } from './courier-actions.ts'
import { boardWith, createNewsReceiver } from './follow.ts'
import { createLocationSharing } from './location-sharing.ts'
import { OPENING, workStateOf } from './work-state.ts'
import { createWorkStore } from './work-store.ts'

const SHOP = NEW_SHOP_SETTINGS.place
const NOON = Date.UTC(2026, 10, 15, 12)
const at = new Date(NOON).toISOString()

const aStop = (_id: string, fields: Partial<Stop> = {}): Stop => ({
  _id,
  fulfilment: 'ready',
  createdAt: at,
  method: 'cash',
  cashDue: 100,
  pieces: 2,
  destination: { lat: 30.05, lng: 31.23 },
  shippingInfo: { fullName: 'Mona', phone: '0100', city: 'Giza', address: '5', postalCode: '', country: '' },
  items: [],
  codeSeal: { salt: '', iterations: 1, hash: '' },
  wrongCodes: 0,
  ...fields,
})
const SHIFT: Board['shift'] = { onSince: at, cash: { due: 0, held: 0 } }

/** A queue in memory. */
const aQueue = () => {
  let entries: readonly QueueEntry[] = []
  const add = (action: QueuedAction): QueueEntry => {
    const added = { seq: entries.length + 1, action }
    entries = [...entries, added]
    return added
  }
  const remove = (sent: readonly QueueEntry[]): void => {
    entries = entries.filter((entry) => !sent.includes(entry))
  }
  return { all: () => entries, add, remove, subscribe: () => () => undefined, reread: () => undefined }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('isSecureContext', true)
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => void vi.useRealTimers())

/** A courier's page in one tab, with a queue that is never sent. */
const aPage = () => {
  const queue = aQueue()
  const store = createWorkStore('karim', queue)
  const send = vi.fn(async () => undefined)
  const onRemoved = vi.fn()
  const onNews = createNewsReceiver('karim', store, queue, onRemoved)
  return { queue, store, send, onNews, onRemoved, actions: createCourierActions(store, queue, send) }
}

test('[COUR-5] queued actions are part of what the page shows', () => {
  const stored = { board: { shift: SHIFT, stops: [aStop('a')], open: [] }, done: [] }
  const entries: readonly QueueEntry[] = [
    { seq: 1, action: { kind: 'position', at, lat: 30, lng: 31, heading: null } },
    { seq: 2, action: { kind: 'pick-up', orderId: 'a', at } },
  ]
  const state = workStateOf(OPENING, stored, entries, SHOP, NOON)
  expect(state.next).toMatchObject({ _id: 'a', fulfilment: 'on_the_way' })
  expect(state.waiting).toEqual({ steps: 1, positions: 1 })
  expect(state.undoable).toEqual([entries[1]])
  expect(workStateOf(OPENING, stored, entries, SHOP, NOON + UNDO_MS).undoable).toEqual([])
})

test('[COUR-7] lists that come one by one make a board as soon as the shift is known', () => {
  expect(boardWith(undefined, { stops: [aStop('a')] })).toBeUndefined()
  const { store, onNews } = aPage()
  onNews({ stops: [aStop('a')] })
  expect([store.get().status, store.get().board]).toEqual(['opening', undefined])
  onNews({ shift: SHIFT })
  expect(store.get()).toMatchObject({ status: 'ready', board: { shift: SHIFT, stops: [{ _id: 'a' }] } })
})

test('[COUR-10] a stop that the shop removed is noted once, also for the next start', () => {
  const { store, onNews, onRemoved, actions } = aPage()
  onNews({ shift: SHIFT, stops: [aStop('a'), aStop('b')] })
  actions.handOver(aStop('b'), {})
  onNews({ stops: [] })
  expect(store.get().gone).toMatchObject([{ _id: 'a', how: 'unfetched' }])
  expect(onRemoved).toHaveBeenCalledTimes(1)
  expect(aPage().store.get().gone).toHaveLength(1)
  actions.forgetGone('a')
  expect(aPage().store.get().gone).toEqual([])
})

test('[COUR-5] [COUR-14] a hand-over is queued, listed for today with its tip, and sent', () => {
  const { queue, store, send, actions, onNews } = aPage()
  onNews({ shift: SHIFT, stops: [aStop('a')] })
  actions.handOver(aStop('a'), { code: '0417', collected: 120, collectedReason: 'tip' })
  expect(queue.all()).toMatchObject([
    {
      action: { kind: 'hand-over', orderId: 'a', body: { code: '0417', collected: 120, wrongCodes: 0, at } },
    },
  ])
  expect(store.get().done).toMatchObject([{ _id: 'a', name: 'Mona', collected: 100, tip: 20, at }])
  expect(store.get().board?.stops).toEqual([])
  expect(send).toHaveBeenCalledTimes(1)
})

test('[COUR-13] [COUR-17] an order is given back before the pick-up and brought back after it', () => {
  const { queue, actions } = aPage()
  actions.giveBack(aStop('a'), 'too far')
  actions.giveBack(aStop('b', { fulfilment: 'arrived' }), 'nobody at home')
  expect(queue.all().map(({ action }) => action.kind)).toEqual(['give-back', 'bring-back'])
})

test('[COUR-18] a step that is undone leaves the queue; after five seconds the page no longer offers it', () => {
  const { queue, store, actions } = aPage()
  actions.step('pick-up', [aStop('a'), aStop('b')])
  expect(queue.all()).toHaveLength(2)
  actions.undo()
  expect(queue.all()).toEqual([])
  actions.step('pick-up', [aStop('a')])
  vi.advanceTimersByTime(UNDO_MS)
  expect(store.get().undoable).toEqual([])
})

test('[COUR-6] wrong codes are counted on the device, also after a restart', async () => {
  vi.stubGlobal('crypto', { subtle: undefined })
  expect(await aPage().actions.tryCode(aStop('a'), '0000')).toBe(true)
  vi.unstubAllGlobals()
  vi.stubGlobal('localStorage', aStorage())
  const { actions } = aPage()
  expect(
    await actions.tryCode(aStop('a', { codeSeal: { salt: '', iterations: 1, hash: 'AAAA' } }), '1'),
  ).toBe(false)
  expect(aPage().actions.wrongCodesOf(aStop('a'))).toBe(1)
  expect(aPage().actions.wrongCodesOf(aStop('a', { wrongCodes: 3 }))).toBe(3)
})

test('[COUR-3] [COUR-9] only the tab that sends shares the location, on shift, and holds the screen on', () => {
  const watchPosition = vi.fn(() => 1)
  const request = vi.fn(async () => ({ release: async () => undefined }))
  const geolocation = { watchPosition, clearWatch: vi.fn() }
  vi.stubGlobal('navigator', { geolocation, wakeLock: { request } })
  const addEventListener = vi.fn()
  const removeEventListener = vi.fn()
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener, removeEventListener })
  const { store, onNews } = aPage()
  const sharing = createLocationSharing(store, () => undefined)
  sharing.open()
  onNews({ shift: SHIFT, stops: [aStop('a', { fulfilment: 'on_the_way' })] })
  sharing.adapt()
  expect([watchPosition, request].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  sharing.start()
  sharing.adapt()
  expect([watchPosition, request].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(store.get().location).toBe('asking')
  onNews({ shift: { ...SHIFT, onSince: null } })
  sharing.adapt()
  expect(store.get().location).toBe('off')
})
