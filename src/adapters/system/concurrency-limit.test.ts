import { expect, test } from 'vitest'
import {
  type Bounds,
  concurrencyLimit,
  currentClient,
  runForClient,
} from '#adapters/system/concurrency-limit.ts'

/** Tasks that end when the test says so, and the names of those that have started. */
const aLimit = (bounds: Partial<Bounds>) => {
  const limit = concurrencyLimit({ running: 1, waiting: 10, waitingPerClient: 10, ...bounds })
  const begun: string[] = []
  const ask = (name: string, key = 'someone', { signal } = new AbortController()) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const work = (): Promise<string> => {
      begun.push(name)
      return promise
    }
    const done = runForClient({ key, signal }, () => limit.run(work, currentClient()))
    return { done, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { begun, ask }
}

test('[FAST-14] few run at once, in the order in which they came, and a failure makes room too', async () => {
  const { begun, ask } = aLimit({ running: 2 })
  const [one, two, three, four] = [ask('one'), ask('two'), ask('three'), ask('four')]
  await expect.poll(() => begun).toEqual(['one', 'two'])
  two.fail()
  await expect(two.done).rejects.toThrow('two')
  await expect.poll(() => begun).toEqual(['one', 'two', 'three'])
  three.end()
  expect(await three.done).toBe('three')
  await expect.poll(() => begun).toEqual(['one', 'two', 'three', 'four'])
  one.end()
  four.end()
  expect(await Promise.all([one.done, four.done])).toEqual(['one', 'four'])
})

test('[UP-1] beyond the bound, and beyond the share of one client, work is refused and never begun', async () => {
  const { begun, ask } = aLimit({ waiting: 3, waitingPerClient: 2 })
  const running = ask('running', 'a')
  const waiting = [ask('a1', 'a'), ask('a2', 'a')]
  const refusal = { name: 'Outage', retryAfterSeconds: 5 }
  await expect(ask('a3', 'a').done).rejects.toMatchObject(refusal)
  waiting.push(ask('b1', 'b'))
  await expect(ask('c1', 'c').done).rejects.toMatchObject(refusal)
  for (const { end } of [running, ...waiting]) end()
  await Promise.all(waiting.map(({ done }) => done))
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'b1', 'running'])
})

test('[UP-2] clients take turns: one who waits with many does not hold up the others', async () => {
  const { begun, ask } = aLimit({})
  const jobs = [
    ask('a0', 'a'),
    ask('a1', 'a'),
    ask('a2', 'a'),
    ask('a3', 'a'),
    ask('b1', 'b'),
    ask('c1', 'c'),
  ]
  for (const { end } of jobs) end()
  await Promise.all(jobs.map(({ done }) => done))
  expect(begun).toEqual(['a0', 'a1', 'b1', 'c1', 'a2', 'a3'])
})

test('[UP-3] work of a client that is gone is never begun, and leaves its place to the next', async () => {
  const { begun, ask } = aLimit({ waiting: 1 })
  const leaving = new AbortController()
  const running = ask('running')
  const left = ask('left', 'someone', leaving)
  leaving.abort()
  await expect(left.done).rejects.toThrow('aborted')
  await expect(ask('late', 'someone', leaving).done).rejects.toThrow('aborted')
  const next = ask('next')
  running.end()
  next.end()
  await next.done
  expect(begun).toEqual(['running', 'next'])
})

test('[UP-1] work that has waited too long is refused and never begun', async () => {
  const { begun, ask } = aLimit({ waitingMs: 10 })
  const running = ask('running')
  await expect(ask('late').done).rejects.toMatchObject({ name: 'Outage', retryAfterSeconds: 5 })
  running.end()
  await running.done
  expect(begun).toEqual(['running'])
})
