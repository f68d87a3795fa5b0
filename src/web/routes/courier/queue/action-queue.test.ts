import { describe, expect, test, vi } from 'vitest'
import { MAX_POSITIONS_AT_ONCE } from '#domain/delivery/positions/position.ts'
import type { Shelf } from '#web/send-queue/action-queue.ts'
import type { RequestOutcome } from '#web/send-queue/request-outcome.ts'
import { createActionQueue, type QueueEntry } from './action-queue.ts'
import { createCourierSync, sendDueActions } from './courier-sync.ts'
import { dueInMs, heldOf, nextBatch, UNDO_MS } from './due-actions.ts'
import type { QueuedAction } from './queued-action.ts'
import type { SendBatch } from './send-actions.ts'

/** In-memory storage; `full` throws like a storage without space. */
const aShelf = (): Shelf & { full: boolean } => {
  const values = new Map<string, string>()
  return {
    full: false,
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, value) {
      if (this.full) throw new DOMException('no room', 'QuotaExceededError')
      values.set(key, value)
    },
  }
}

const at = (second: number): string => new Date(Date.UTC(2026, 10, 15, 12, 0, second)).toISOString()
const position = (second: number): QueuedAction => ({
  kind: 'position',
  at: at(second),
  lat: 30,
  lng: 31,
  heading: null,
})
const pickUp: QueuedAction = { kind: 'pick-up', orderId: 'a', at: at(0) }
const arrive: QueuedAction = { kind: 'arrive', orderId: 'a', at: at(50) }
const handOver: QueuedAction = {
  kind: 'hand-over',
  orderId: 'a',
  body: { handOverId: '6f1c1b3e-7f0a-4b5e-9d5c-0d6d1f6c2a11', code: '0417', at: at(60) },
}

describe('[COUR-4] offline actions', () => {
  test('are restored in order after a reload, per courier', () => {
    const shelf = aShelf()
    const queue = createActionQueue(shelf, 'karim')
    for (const action of [pickUp, position(1), position(2), arrive, handOver]) queue.add(action)
    createActionQueue(shelf, 'omar').add(position(9))
    const again = createActionQueue(shelf, 'karim')
    expect(again.all().map(({ action }) => action)).toEqual([
      pickUp,
      position(1),
      position(2),
      arrive,
      handOver,
    ])
    expect(again.all().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  test('that earlier versions stored are read', () => {
    const shelf = aShelf()
    const body =
      '{"handOverId":"6f1c1b3e-7f0a-4b5e-9d5c-0d6d1f6c2a11","code":"0417","at":"2026-11-15T12:01:00.000Z"}'
    const stored: Readonly<Record<string, string>> = {
      'courier.karim.7':
        '{"kind":"position","at":"2026-11-15T12:00:01.000Z","lat":30,"lng":31,"heading":null}',
      'courier.karim.8': '{"kind":"pick-up","orderId":"a","at":"2026-11-15T12:00:00.000Z"}',
      'courier.karim.9': '{"kind":"arrive","orderId":"a","at":"2026-11-15T12:00:50.000Z"}',
      'courier.karim.10': `{"kind":"hand-over","orderId":"a","body":${body}}`,
      'courier.karim.last': '10',
    }
    for (const [key, text] of Object.entries(stored)) shelf.setItem(key, text)
    const queue = createActionQueue(shelf, 'karim')
    expect(queue.all()).toEqual([
      { seq: 7, action: position(1) },
      { seq: 8, action: pickUp },
      { seq: 9, action: arrive },
      { seq: 10, action: handOver },
    ])
    queue.remove(queue.all())
    expect(queue.add(position(1)).seq).toBe(11)
    expect(shelf.getItem('courier.karim.11')).toBe(stored['courier.karim.7'])
    expect(shelf.getItem('courier.karim.last')).toBe('11')
  })

  test('keep counting their sequence numbers after everything was sent', () => {
    const shelf = aShelf()
    const queue = createActionQueue(shelf, 'karim')
    queue.remove([queue.add(position(1)), queue.add(position(2))])
    expect(createActionQueue(shelf, 'karim').add(position(3)).seq).toBe(3)
  })

  test('stay in memory if the storage is full, and a damaged record affects no other', () => {
    const shelf = aShelf()
    shelf.setItem('courier.karim.1', '{"kind":"teleport"}')
    shelf.setItem('courier.karim.2', 'no JSON')
    const queue = createActionQueue(shelf, 'karim')
    expect(queue.all()).toEqual([])
    shelf.full = true
    const { seq } = queue.add(position(1))
    queue.reread()
    expect(queue.all()).toEqual([{ seq, action: position(1) }])
  })
})

describe('[COUR-18] a one-tap step', () => {
  const tapped = Date.parse(at(0))
  const entries = (...actions: QueuedAction[]): QueueEntry[] =>
    actions.map((action, seq) => ({ seq, action }))

  test('can be undone for five seconds, until the next step or until the page is hidden', () => {
    const [first] = entries(pickUp)
    expect(heldOf(entries(pickUp), tapped + UNDO_MS - 1)).toEqual([first])
    expect(heldOf(entries(pickUp), tapped + UNDO_MS)).toEqual([])
    expect(heldOf(entries(pickUp), tapped, true)).toEqual([])
    // The device clock was set back.
    expect(heldOf(entries(pickUp), tapped - 1)).toEqual([])
    expect(heldOf(entries({ ...arrive, at: at(0) }, handOver), tapped)).toEqual([])
    expect(heldOf(entries(pickUp, { ...pickUp, orderId: 'b' }), tapped)).toHaveLength(2)
  })

  test('holds back later actions for that time, and is not sent if undone', async () => {
    const queue = createActionQueue(aShelf(), 'karim')
    const sent: QueuedAction[] = []
    let now = tapped
    const send: SendBatch = async (batch) => {
      sent.push(...batch.map(({ action }) => action))
      return 'accepted'
    }
    const sendDue = () => sendDueActions(queue, send, () => now)
    const other: QueuedAction = { ...pickUp, orderId: 'b' }
    queue.add(position(-1))
    queue.add(pickUp)
    const undone = queue.add(other)
    queue.add(position(1))
    await sendDue()
    expect(sent).toEqual([position(-1)])
    expect(dueInMs(queue.all(), now)).toBe(UNDO_MS)
    now += UNDO_MS - 1
    queue.remove([undone])
    await sendDue()
    expect(sent).toHaveLength(1)
    now += 1
    await sendDue()
    expect(sent).toEqual([position(-1), pickUp, position(1)])
    expect(dueInMs(queue.all(), now)).toBeUndefined()
  })
})

describe('[COUR-5] sending the queue', () => {
  const aQueueOf = (
    actions: readonly QueuedAction[],
    answer: (batch: readonly QueueEntry[]) => RequestOutcome,
  ) => {
    const queue = createActionQueue(aShelf(), 'karim')
    for (const action of actions) queue.add(action)
    const sent: (readonly QueuedAction[])[] = []
    const send: SendBatch = async (batch) => {
      sent.push(batch.map(({ action }) => action))
      return answer(batch)
    }
    return { queue, sent, send, sendDue: () => sendDueActions(queue, send) }
  }

  test('keeps the order, with consecutive positions in one batch', async () => {
    const actions = [position(1), pickUp, position(2), position(3), arrive, position(4), handOver]
    const { queue, sent, sendDue } = aQueueOf(actions, () => 'accepted')
    expect(await sendDue()).toBe('accepted')
    expect(sent).toEqual([
      [position(1)],
      [pickUp],
      [position(2), position(3)],
      [arrive],
      [position(4)],
      [handOver],
    ])
    expect(queue.all()).toEqual([])
  })

  test('stops when the server is unreachable, and resumes there', async () => {
    let isThere = false
    const { queue, sent, sendDue } = aQueueOf([pickUp, position(1), arrive], () =>
      isThere ? 'accepted' : 'retry',
    )
    expect(await sendDue()).toBe('retry')
    expect(sent).toEqual([[pickUp]])
    expect(queue.all()).toHaveLength(3)
    isThere = true
    expect(await sendDue()).toBe('accepted')
    expect(sent.slice(1)).toEqual([[pickUp], [position(1)], [arrive]])
  })

  test('continues after a refusal, and keeps everything when a login is needed', async () => {
    const refused = aQueueOf([arrive, handOver], ([first]) =>
      first?.action.kind === 'arrive' ? 'refused' : 'accepted',
    )
    expect(await refused.sendDue()).toBe('accepted')
    expect(refused.sent).toEqual([[arrive], [handOver]])
    const loggedOut = aQueueOf([arrive], () => 'login')
    expect(await loggedOut.sendDue()).toBe('login')
    expect(loggedOut.queue.all()).toHaveLength(1)
  })

  test('runs once at a time and includes actions that were added meanwhile', async () => {
    const { queue, sent, send } = aQueueOf([pickUp], () => {
      if (sent.length === 1) queue.add(arrive)
      return 'accepted'
    })
    const sync = createCourierSync(queue, send, () => undefined)
    await sync.send()
    expect(sent).toEqual([])
    sync.start()
    await Promise.all([sync.send(), sync.send(), sync.send()])
    expect(sent).toEqual([[pickUp], [arrive]])
  })

  test('sends no more positions in a batch than the server accepts', () => {
    const entries = Array.from({ length: 450 }, (_, seq) => ({ seq, action: position(seq % 60) }))
    expect(nextBatch(entries)).toHaveLength(MAX_POSITIONS_AT_ONCE)
    expect(nextBatch([])).toEqual([])
  })

  test('ends when a login is needed, and is tried again only when asked', async () => {
    const { queue, sent, send } = aQueueOf([arrive], () => 'login')
    const onSessionEnd = vi.fn()
    vi.useFakeTimers()
    try {
      const sync = createCourierSync(queue, send, onSessionEnd)
      sync.start()
      await vi.advanceTimersByTimeAsync(3_600_000)
      expect([sent.length, onSessionEnd.mock.calls.length]).toEqual([1, 1])
      await sync.send()
      expect([sent.length, onSessionEnd.mock.calls.length]).toEqual([2, 2])
    } finally {
      vi.useRealTimers()
    }
  })
})
