import { expect, test, vi } from 'vitest'
import { outcomeOf } from '#web/send-queue/request-outcome.ts'
import { holdLock, runAlone } from '#web/send-queue/tab-lock.ts'

/** A Web Locks fake for several tabs: `ifAvailable` and waiting, as `tab-lock.ts` uses them. */
const aLockManager = () => {
  let requests = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async request(
      _name: string,
      { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
      work: (lock: object | null) => unknown,
    ): Promise<unknown> {
      if (ifAvailable && requests > 0) return work(null)
      requests += 1
      const before = last
      const turn = (async () => {
        await before
        try {
          if (signal?.aborted) throw new DOMException('aborted', 'AbortError')
          return await work({})
        } finally {
          requests -= 1
        }
      })()
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
const stubLocks = (locks: object | undefined) => vi.stubGlobal('navigator', locks ? { locks } : {})

test('[OUT-4] one tab works at a time, and the next one after it', async () => {
  stubLocks(aLockManager())
  const worked: string[] = []
  const work = (tab: string) => runAlone('queue', async () => void worked.push(tab))
  expect(await Promise.all([work('first'), work('second')])).toEqual([true, false])
  expect(await work('third')).toBe(true)
  expect(worked).toEqual(['first', 'third'])
})

test('[COUR-9] the lock is held until the page closes; then another tab gets it', async () => {
  stubLocks(aLockManager())
  const pages = [new AbortController(), new AbortController(), new AbortController()] as const
  const held: number[] = []
  const ends = pages.map(({ signal }, page) => holdLock('queue', signal, () => held.push(page)))
  await vi.waitFor(() => expect(held).toEqual([0]))
  pages[1].abort()
  pages[0].abort()
  await vi.waitFor(() => expect(held).toEqual([0, 2]))
  pages[2].abort()
  await Promise.all(ends)
})

const forbidden = {
  request: async () => {
    throw new DOMException('cookies are blocked', 'SecurityError')
  },
}

test.each([
  ['without Web Locks', undefined],
  ['where they are forbidden', forbidden],
])('[OUT-4] [COUR-9] %s every tab sends', async (_, locks) => {
  stubLocks(locks)
  const work = vi.fn(async () => undefined)
  expect(await runAlone('queue', work)).toBe(true)
  const onHeld = vi.fn()
  await holdLock('queue', new AbortController().signal, onHeld)
  expect([work, onHeld].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('[OUT-4] an error of the work itself is not swallowed', async () => {
  stubLocks(aLockManager())
  await expect(
    runAlone('queue', async () => {
      throw new Error('the store is closed')
    }),
  ).rejects.toThrow('the store is closed')
})

test.each([
  [undefined, 'retry'],
  [503, 'retry'],
  [429, 'retry'],
  [408, 'retry'],
  [425, 'retry'],
  [401, 'login'],
  [204, 'accepted'],
  [409, 'refused'],
  [400, 'refused'],
])('[OUT-4] [COUR-5] the answer %s means: %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})
