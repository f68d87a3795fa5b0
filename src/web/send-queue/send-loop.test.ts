import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserTimers, createSendLoop, type PassResult, remainingMs } from '#web/send-queue/send-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose passes give these results, then `done`; `dueInMs` is the delay of its next entry. */
const aLoop = (...results: PassResult[]) => {
  const state: { dueInMs: number | undefined } = { dueInMs: 0 }
  const pass = vi.fn(async (): Promise<PassResult> => {
    const result = results.shift() ?? 'done'
    if (result === 'done') state.dueInMs = undefined
    return result
  })
  const failed = vi.fn()
  const pace = { firstMs: 2000, longestMs: 8000 }
  const loop = createSendLoop({
    ...browserTimers,
    random: () => 1,
    pace,
    pass,
    failed,
    dueInMs: () => state.dueInMs,
  })
  const passesAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return pass.mock.calls.length
  }
  return { loop, pass, failed, state, passesAfter }
}

test('[OUT-4] [COUR-5] failed passes are repeated with growing delays, until one succeeds', async () => {
  const { loop, passesAfter } = aLoop('retry', 'retry', 'retry', 'retry')
  await loop.send()
  expect(loop.isStalled()).toBe(true)
  const passes = []
  for (const ms of [1999, 1, 3999, 1, 7999, 1, 7999, 1]) passes.push(await passesAfter(ms))
  expect(passes).toEqual([1, 2, 2, 3, 3, 4, 4, 5])
  expect(loop.isStalled()).toBe(false)
  expect(await passesAfter(3_600_000)).toBe(5)
})

test('[OUT-4] [COUR-5] a pass that is asked for does not wait, and success resets the back-off', async () => {
  const { loop, pass, state, passesAfter } = aLoop('retry', 'retry', 'done', 'retry')
  await loop.send()
  await loop.send()
  await loop.send()
  expect(pass).toHaveBeenCalledTimes(3)
  state.dueInMs = 0
  await loop.send()
  expect(await passesAfter(1999)).toBe(4)
  expect(await passesAfter(1)).toBe(5)
})

test('[OUT-4] [COUR-5] passes never overlap; one that is asked for during a pass follows it once', async () => {
  const { loop, pass } = aLoop('retry')
  await Promise.all([loop.send(), loop.send(), loop.send()])
  expect(pass).toHaveBeenCalledTimes(2)
})

test('[OUT-4] while another tab sends, the queue is looked at every three seconds', async () => {
  const { loop, passesAfter } = aLoop('elsewhere', 'elsewhere')
  await loop.send()
  expect(loop.isStalled()).toBe(false)
  expect(await passesAfter(2999)).toBe(1)
  expect(await passesAfter(3001)).toBe(3)
})

test('[OUT-13] [COUR-18] an entry that is delayed is sent when its time has come', async () => {
  const { loop, state, passesAfter } = aLoop()
  state.dueInMs = 5000
  loop.plan()
  expect(await passesAfter(4999)).toBe(0)
  expect(await passesAfter(1)).toBe(1)
})

test('[COUR-3] positions are collected: a later call does not move the time of sending', async () => {
  const { loop, passesAfter } = aLoop()
  loop.sendIn(1000)
  await passesAfter(600)
  loop.sendIn(1000)
  expect(await passesAfter(399)).toBe(0)
  expect(await passesAfter(1)).toBe(1)
})

test('[OUT-12] a pass that throws is reported and repeated; after a stop nothing is sent', async () => {
  const { loop, pass, failed, passesAfter } = aLoop()
  pass.mockRejectedValueOnce(new Error('closed'))
  await loop.send()
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('closed'))
  expect(await passesAfter(2000)).toBe(2)
  pass.mockRejectedValueOnce(new Error('closed'))
  await loop.send()
  loop.stop()
  expect(await passesAfter(3_600_000)).toBe(3)
})

test('[OUT-5] a delay longer than any that is set means a changed clock, and is over', () => {
  expect([0, 999, 1000, 1001].map((now) => remainingMs(1000, now, 600))).toEqual([0, 1, 0, 0])
  expect(remainingMs(1000, 400, 600)).toBe(600)
  expect(remainingMs(1000, 399, 600)).toBe(0)
})
