import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contracts/outbox.ts'
import { backOffMs } from '#domain/shared/back-off.ts'
import { aStorage } from '#tests/support/a-storage.ts'
import { aWaitingOrder } from '#tests/support/outbox-entries.ts'
import { localStore } from '#web/outbox/local-store.ts'
import type { ShopReply } from '#web/outbox/meaning-of.ts'
import { createOutbox, OUTBOX_PACE, type OutboxPorts } from '#web/outbox/outbox.ts'

const lost: ShopReply = { status: undefined, body: {} }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake browser with several tabs: one store, one lock, and a scripted server. */
const aBrowser = async (...entries: readonly Entry[]) => {
  const storage = aStorage()
  const store = localStore(storage)
  for (const entry of entries) await store.change(entry.id, () => entry)
  const answer = { with: lost }
  const ask = vi.fn(async () => answer.with)
  let isTaken = false
  const tabs: ReturnType<typeof createOutbox>[] = []
  const aTab = (replaced: Partial<OutboxPorts> = {}) => {
    const tab = createOutbox({
      store,
      ask,
      session: () => ({ token: 't', userId: 'mona' }),
      isReachable: async () => true,
      now: () => Date.now(),
      settle: () => undefined,
      async alone(work) {
        if (isTaken) return false
        isTaken = true
        try {
          await work()
        } finally {
          isTaken = false
        }
        return true
      },
      after(ms, call) {
        const timer = setTimeout(call, ms)
        return () => clearTimeout(timer)
      },
      random: () => 1,
      notifyTabs() {
        for (const other of tabs) if (other !== tab) void other.lookAgain()
      },
      warn: () => undefined,
      ...replaced,
    })
    tabs.push(tab)
    return tab
  }
  return { aTab, ask, answer, store, storage }
}

const accepted = ({ body }: ReturnType<typeof aWaitingOrder>): ShopReply => ({
  status: 201,
  body: { order: { _id: body.id, status: 'pending' } },
})

test('[OUT-4] retry delays grow to at most five minutes, with jitter', () => {
  expect([1, 2, 3, 4].map((failures) => backOffMs(failures, OUTBOX_PACE))).toEqual([2000, 4000, 8000, 16_000])
  expect(backOffMs(3, OUTBOX_PACE, 0)).toBe(4000)
  expect([20, 2000].map((failures) => backOffMs(failures, OUTBOX_PACE))).toEqual([300_000, 300_000])
})

test('[OUT-4] a failed send is retried with back-off until it succeeds', async () => {
  const order = aWaitingOrder()
  const { aTab, ask, answer } = await aBrowser(order)
  const tab = aTab()
  await tab.send()
  expect(tab.get()?.isStalled).toBe(true)
  for (const [ms, tries] of [
    [1999, 1],
    [1, 2],
    [3999, 2],
    [1, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(ask).toHaveBeenCalledTimes(tries)
  }
  answer.with = accepted(order)
  await vi.advanceTimersByTimeAsync(8000)
  expect(tab.get()).toEqual({ entries: [], isStalled: false })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('[OUT-4] an explicit send does not wait for the back-off', async () => {
  const order = aWaitingOrder()
  const { aTab, ask, answer } = await aBrowser(order)
  const tab = aTab()
  await tab.send()
  answer.with = accepted(order)
  await tab.send()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(tab.get()?.entries).toEqual([])
})

test('[OUT-4] only one of five tabs sends; the others see the result', async () => {
  const order = aWaitingOrder()
  const { aTab, ask, answer } = await aBrowser(order)
  answer.with = accepted(order)
  const tabs = Array.from({ length: 5 }, () => aTab())
  await Promise.all(tabs.map((tab) => tab.send()))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(tabs.map((tab) => tab.get()?.entries)).toEqual([[], [], [], [], []])
})

test('[OUT-4] five tabs do not flood a server that is down for an hour', async () => {
  const { aTab, ask } = await aBrowser(aWaitingOrder())
  const tabs = Array.from({ length: 5 }, () => aTab())
  await Promise.all(tabs.map((tab) => tab.send()))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(ask.mock.calls.length).toBeGreaterThan(12)
  expect(ask.mock.calls.length).toBeLessThan(5 * 25)
})

test('[OUT-4] a new entry is sent after its delay; other tabs see it at once', async () => {
  const { aTab, ask } = await aBrowser()
  const [tab, other] = [aTab(), aTab()]
  await other.lookAgain()
  const order = aWaitingOrder({ now: Date.now(), holdMs: 2000 })
  await tab.change((store) => store.change(order.id, () => order))
  await vi.advanceTimersByTimeAsync(0)
  expect(other.get()?.entries).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1999)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('[OUT-7] entries of another account are not touched', async () => {
  const { aTab, ask } = await aBrowser(aWaitingOrder({ owner: 'omar' }))
  const tab = aTab()
  await tab.send()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(ask).not.toHaveBeenCalled()
  expect(tab.get()?.entries).toHaveLength(1)
})

test('[OUT-1] a failed write rejects', async () => {
  const { aTab, storage } = await aBrowser()
  storage.state.isFull = true
  const order = aWaitingOrder()
  await expect(aTab().change((store) => store.change(order.id, () => order))).rejects.toThrow('full')
})

test('[OUT-12] a store that fails for a while is read again', async () => {
  const order = aWaitingOrder()
  const { aTab, answer, store } = await aBrowser(order)
  answer.with = accepted(order)
  let isBroken = true
  const warn = vi.fn()
  const all = async () => {
    if (isBroken) throw new Error('closed')
    return store.all()
  }
  const tab = aTab({ store: { ...store, all }, warn })
  await tab.send()
  expect(warn).toHaveBeenCalledTimes(1)
  isBroken = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(tab.get()?.entries).toEqual([])
})

test('[OUT-8] an order that the server lists is not sent again, whatever its last answer', async () => {
  const [waiting, refused, other] = [aWaitingOrder(), aWaitingOrder(), aWaitingOrder()]
  const settle = vi.fn()
  const { aTab, store } = await aBrowser(
    waiting,
    { ...refused, state: { is: 'refused', code: 'order.stock-short', facts: {} } },
    other,
  )
  const tab = aTab({ settle })
  await tab.lookAgain()
  await tab.learn([
    { _id: waiting.body.id, status: 'pending' },
    { _id: refused.body.id, status: 'paid' },
    { _id: 'unheard-of', status: 'paid' },
  ])
  expect((await store.all()).map(({ id }) => id)).toEqual([other.id])
  expect(settle.mock.calls.map(([news]) => [news.about, news.orderId, news.status])).toEqual([
    ['listed', waiting.body.id, 'pending'],
    ['listed', refused.body.id, 'paid'],
  ])
})
