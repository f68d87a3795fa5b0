import { describe, expect, test } from 'vitest'
import { MAX_POSITIONS_AT_ONCE } from '#domain/delivery/positions/position.ts'
import { createOutbox, type Kept, type Shelf } from './action-queue.ts'
import type { QueuedAction } from './queued-action.ts'
import { createReplay, heldOf, nextBatch, UNDO_MS, type Verdict } from './replay.ts'
import { verdictOf } from './send-actions.ts'

/** What a browser keeps, as far as an outbox asks; `full` refuses like a storage without room. */
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

describe('[COUR-4] what was done without network', () => {
  test('is there in its order when the page is opened again, each courier’s own', () => {
    const shelf = aShelf()
    const outbox = createOutbox(shelf, 'karim')
    for (const deed of [pickUp, position(1), position(2), arrive, handOver]) outbox.add(deed)
    createOutbox(shelf, 'omar').add(position(9))
    const again = createOutbox(shelf, 'karim')
    expect(again.all().map(({ deed }) => deed)).toEqual([pickUp, position(1), position(2), arrive, handOver])
    expect(again.all().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  test('is numbered on, never anew, after everything was sent', () => {
    const shelf = aShelf()
    const outbox = createOutbox(shelf, 'karim')
    outbox.remove([outbox.add(position(1)), outbox.add(position(2))])
    expect(createOutbox(shelf, 'karim').add(position(3)).seq).toBe(3)
  })

  test('is kept by the page where the storage is full, and a damaged line spoils no other', () => {
    const shelf = aShelf()
    shelf.setItem('courier.karim.1', '{"kind":"teleport"}')
    shelf.setItem('courier.karim.2', 'no JSON')
    const outbox = createOutbox(shelf, 'karim')
    expect(outbox.all()).toEqual([])
    shelf.full = true
    const { seq } = outbox.add(position(1))
    outbox.reread()
    expect(outbox.all()).toEqual([{ seq, deed: position(1) }])
  })
})

describe('[COUR-18] a step by one tap', () => {
  const tapped = Date.parse(at(0))
  const kept = (...deeds: QueuedAction[]): Kept[] => deeds.map((deed, seq) => ({ seq, deed }))

  test('can be taken back for five seconds, unless the next step was done or the page is hidden', () => {
    const [first] = kept(pickUp)
    expect(heldOf(kept(pickUp), tapped + UNDO_MS - 1)).toEqual([first])
    expect(heldOf(kept(pickUp), tapped + UNDO_MS)).toEqual([])
    expect(heldOf(kept(pickUp), tapped, true)).toEqual([])
    // A clock that was set back.
    expect(heldOf(kept(pickUp), tapped - 1)).toEqual([])
    expect(heldOf(kept({ ...arrive, at: at(0) }, handOver), tapped)).toEqual([])
    expect(heldOf(kept(pickUp, { ...pickUp, orderId: 'b' }), tapped)).toHaveLength(2)
  })

  test('waits that long with all that comes after it, and is not sent once it was taken back', async () => {
    const outbox = createOutbox(aShelf(), 'karim')
    const sent: QueuedAction[] = []
    let now = tapped
    const send = async (batch: readonly Kept[]): Promise<Verdict> => {
      sent.push(...batch.map(({ deed }) => deed))
      return 'done'
    }
    const replay = createReplay(outbox, send, () => now)
    const other: QueuedAction = { ...pickUp, orderId: 'b' }
    outbox.add(position(-1))
    outbox.add(pickUp)
    const undone = outbox.add(other)
    outbox.add(position(1))
    await replay.flush()
    expect(sent).toEqual([position(-1)])
    expect(replay.waitMs()).toBe(UNDO_MS)
    now += UNDO_MS - 1
    outbox.remove([undone])
    await replay.flush()
    expect(sent).toHaveLength(1)
    now += 1
    await replay.flush()
    expect(sent).toEqual([position(-1), pickUp, position(1)])
    expect(replay.waitMs()).toBe(0)
  })
})

describe('[COUR-5] sending what was kept', () => {
  const replayOf = (deeds: readonly QueuedAction[], answer: (batch: readonly Kept[]) => Verdict) => {
    const outbox = createOutbox(aShelf(), 'karim')
    for (const deed of deeds) outbox.add(deed)
    const sent: (readonly QueuedAction[])[] = []
    const replay = createReplay(outbox, async (batch) => {
      sent.push(batch.map(({ deed }) => deed))
      return answer(batch)
    })
    return { outbox, sent, replay }
  }

  test('goes in the order it was done, positions together up to the next step', async () => {
    const deeds = [position(1), pickUp, position(2), position(3), arrive, position(4), handOver]
    const { outbox, sent, replay } = replayOf(deeds, () => 'done')
    expect(await replay.flush()).toBe('done')
    expect(sent).toEqual([
      [position(1)],
      [pickUp],
      [position(2), position(3)],
      [arrive],
      [position(4)],
      [handOver],
    ])
    expect(outbox.all()).toEqual([])
  })

  test('stops where the shop is not heard, and goes on there', async () => {
    let isThere = false
    const { outbox, sent, replay } = replayOf([pickUp, position(1), arrive], () =>
      isThere ? 'done' : 'later',
    )
    expect(await replay.flush()).toBe('later')
    expect(sent).toEqual([[pickUp]])
    expect(outbox.all()).toHaveLength(3)
    isThere = true
    expect(await replay.flush()).toBe('done')
    expect(sent.slice(1)).toEqual([[pickUp], [position(1)], [arrive]])
  })

  test('is not held up by what the shop refuses, and keeps all for who must log in', async () => {
    const refused = replayOf([arrive, handOver], ([first]) =>
      first?.deed.kind === 'arrive' ? 'refused' : 'done',
    )
    expect(await refused.replay.flush()).toBe('done')
    expect(refused.sent).toEqual([[arrive], [handOver]])
    const loggedOut = replayOf([arrive], () => 'session')
    expect(await loggedOut.replay.flush()).toBe('session')
    expect(loggedOut.outbox.all()).toHaveLength(1)
  })

  test('runs once however often it is asked for, and takes along what comes meanwhile', async () => {
    const { outbox, sent, replay } = replayOf([pickUp], () => {
      if (sent.length === 1) outbox.add(arrive)
      return 'done'
    })
    await Promise.all([replay.flush(), replay.flush(), replay.flush()])
    expect(sent).toEqual([[pickUp], [arrive]])
  })

  test('sends no more positions at once than the shop takes', () => {
    const kept = Array.from({ length: 450 }, (_, seq) => ({ seq, deed: position(seq % 60) }))
    expect(nextBatch(kept)).toHaveLength(MAX_POSITIONS_AT_ONCE)
    expect(nextBatch([])).toEqual([])
  })

  test.each([
    [undefined, 'later'],
    [503, 'later'],
    [429, 'later'],
    [401, 'session'],
    [204, 'done'],
    [409, 'refused'],
    [400, 'refused'],
  ])('the answer %s means: %s', (status, verdict) => {
    expect(verdictOf(status)).toBe(verdict)
  })
})
