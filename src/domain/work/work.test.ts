import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWork } from '#domain/work/do-work.ts'
import { type Job, LEASE_MS, retryAfterMs, type Wanted } from '#domain/work/job.ts'
import { aCrew, anOrderAt, aPerson } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

const NOTHING = { waiting: 0, held: 0, givenUp: 0, oldestMs: 0 }

test('[NODE-7] what fails is tried again less and less often, six times; what recurs for ever', () => {
  const attempts = [1, 2, 3, 4, 5, 6]
  const waits = attempts.map((attempt) => retryAfterMs({ attempts: attempt }))
  expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 80_000, undefined])
  expect(retryAfterMs({ attempts: 1000, everyMs: 1 })).toBe(600_000)
})

describe.each(ENGINES_HERE)('work on %s', (engine) => {
  let here: TestServer
  let sent: string[]
  let fails: boolean
  beforeEach(async () => {
    sent = []
    fails = false
    const notifier = {
      async send(_to: unknown, { title }: { title: string }) {
        if (fails) throw new Error('the post office is shut')
        sent.push(title)
        return 'sent' as const
      },
    }
    here = await aServer(engine, { ports: { notifier }, onFailure: () => {} })
    await stockUp(here, [1000])
  })
  afterEach(() => here.close())

  const jobs = () => here.ports.stores.jobs
  const backlog = () => jobs().backlog(here.time.now)
  const aJob = (key = 'a'): Wanted => ({ kind: 'tell-step', key, payload: { orderId: key, kind: 'near' } })
  const claim = (holder: string, most = 10) =>
    jobs().claim(holder, here.time.now, here.time.now + LEASE_MS, most)

  test('[NODE-7] a hundred jobs claimed by five at once are each claimed by one', async () => {
    for (let i = 0; i < 100; i++) await jobs().add(aJob(`job ${i}`), here.time.now)
    const claims = await Promise.all(Array.from({ length: 25 }, (_, i) => claim(`instance ${i % 5}`)))
    const more = await claim('the last', 100)
    const keys = [...claims.flat(), ...more].map(({ key }) => key)
    expect(keys).toHaveLength(100)
    expect(new Set(keys).size).toBe(100)
    expect(await backlog()).toEqual({ ...NOTHING, held: 100 })
  })

  test('[NODE-7] jobs are finished together while a transaction adds them again', async () => {
    for (const key of ['b', 'a']) await jobs().add(aJob(key), here.time.now)
    const held = await claim('instance')
    let finished: Promise<void> | undefined
    await here.ports.inTransaction(async (tx) => {
      await tx.jobs.add(aJob('a'), here.time.now)
      // SQLite would let it wait for the end of the transaction, as it lets every other statement.
      finished ??= jobs().finish(held, 'instance', here.time.now)
      await new Promise((resolve) => setTimeout(resolve, 200))
      await tx.jobs.add(aJob('b'), here.time.now)
    })
    await finished
    expect(await backlog()).toMatchObject({ waiting: 2, held: 0 })
  })

  test('[NODE-7] the job of a crashed instance is done once by another after its lease', async () => {
    const crew = await aCrew(here)
    await here.shop.askForNotices(crew.owner, { endpoint: 'https://e', p256dh: '', auth: '', language: 'en' })
    const { id } = await anOrderAt(here, crew, 'placed')
    const [step] = await here.ports.inTransaction(async (stores) => {
      const payload = { orderId: id, kind: 'preparing' }
      await stores.jobs.add({ kind: 'tell-step', key: 'a step', payload }, here.time.now)
      return stores.jobs.claim('one that dies', here.time.now, here.time.now + LEASE_MS, 1)
    })
    const other = createWork(here.ports, 'another', () => {})
    await other.begin()
    await other.stop()
    expect(sent).toEqual([])
    here.time.now += LEASE_MS
    const heir = createWork(here.ports, 'an heir', () => {})
    await heir.begin()
    await expect.poll(() => sent).toEqual(['We are preparing your order'])
    await heir.stop()
    // Its lease has expired, so a late result is ignored.
    await jobs().putOff(step as Job, 'one that dies', undefined, here.time.now, 'late')
    expect(await backlog()).toEqual(NOTHING)
  })

  test('[NODE-7] a step’s notification job is written in its transaction and retried until it succeeds', async () => {
    const crew = await aCrew(here)
    await here.shop.askForNotices(crew.owner, { endpoint: 'https://e', p256dh: '', auth: '', language: 'en' })
    fails = true
    await anOrderAt(here, crew, 'preparing')
    for (const waitMs of [5000, 10_000, 20_000]) {
      await expect.poll(backlog).toEqual(NOTHING)
      here.time.now += waitMs - 1
      await here.reactions.work()
      expect((await backlog()).waiting).toBe(0)
      here.time.now += 1
      expect(await backlog()).toEqual({ ...NOTHING, waiting: 1 })
      if (waitMs === 20_000) fails = false
      await here.reactions.work()
    }
    await expect.poll(() => sent).toEqual(['We are preparing your order'])
    await expect.poll(backlog).toEqual(NOTHING)
  })

  test('[NODE-7] what was asked for while it was being done is done once more, and not before', async () => {
    await jobs().add(aJob(), here.time.now)
    const [held] = await claim('one')
    await jobs().add(aJob(), here.time.now)
    expect(await claim('two')).toEqual([])
    await jobs().finish([held as Job], 'one', here.time.now)
    const [again] = await claim('two')
    expect(again?.key).toBe('a')
    await jobs().finish([again as Job], 'two', here.time.now)
    expect(await claim('one')).toEqual([])
    const recurring: Wanted = { kind: 'purge-trails', key: 'purge', payload: null, everyMs: 1000 }
    await jobs().keep([recurring], here.time.now)
    await jobs().keep([recurring], here.time.now + 5)
    const [purge] = await claim('one')
    await jobs().finish([purge as Job], 'one', here.time.now)
    expect(await claim('one')).toEqual([])
    here.time.now += 1000
    expect(await claim('two')).toHaveLength(1)
  })

  test('[NODE-8] the backlog is in /metrics, and in the API for the office only', async () => {
    await jobs().add(aJob(), here.time.now - 3000)
    await jobs().add(aJob('b'), here.time.now - 2000)
    const [given] = await claim('one', 1)
    await jobs().putOff(given as Job, 'one', undefined, here.time.now, 'no more')
    const { text } = await here.send('GET', '/metrics')
    expect(text).toContain('shop_jobs{state="waiting"} 1')
    expect(text).toContain('shop_jobs{state="given_up"} 1')
    expect(text).toContain('shop_jobs_oldest_seconds 2')
    const admin = await here.tokenOf(await aPerson(here, 'admin'))
    const courier = await here.tokenOf(await aPerson(here, 'courier'))
    const answer = await here.send('GET', '/api/office/work', { token: admin })
    expect(answer.json).toEqual({ waiting: 1, held: 0, givenUp: 1, oldestMs: 2000 })
    expect((await here.send('GET', '/api/office/work', { token: courier })).status).toBe(403)
  })
})
