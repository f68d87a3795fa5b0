import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type InProcessBus, inProcessBus } from '#adapters/events/in-process-bus.ts'
import { memoryLog } from '#adapters/live/memory-log.ts'
import { memoryPositions, memoryWays } from '#adapters/live/memory-positions.ts'
import { connectRedis, type RedisLink } from '#adapters/redis/connect.ts'
import { redisBus } from '#adapters/redis/redis-bus.ts'
import { redisLimiter } from '#adapters/redis/redis-limiter.ts'
import { redisLog } from '#adapters/redis/redis-log.ts'
import { redisPositions, redisWays } from '#adapters/redis/redis-positions.ts'
import { LIMITS } from '#adapters/system/attempt-limits.ts'
import { memoryLimiter } from '#adapters/system/memory-limiter.ts'
import { systemClock } from '#adapters/system/system-clock.ts'
import type { CourierPositions, Ways } from '#domain/delivery/ports.ts'
import type { Trace } from '#domain/delivery/positions/position.ts'
import type { LiveLog } from '#domain/delivery/tracking/live-log.ts'
import type { EventBus, ShopEvent } from '#domain/shared/events.ts'
import type { AttemptLimiter } from '#domain/shared/ports.ts'
import { type PrivateRedis, startRedis } from '../../../scripts/private-redis.ts'

/** The live ports of one instance. */
interface Instance {
  readonly bus: EventBus
  readonly log: LiveLog<string>
  readonly positions: CourierPositions
  readonly ways: Ways
  readonly attempts: AttemptLimiter
  close(): Promise<void>
}

interface Pair {
  readonly one: Instance
  /** A second instance; the in-process variant has none and uses the same one. */
  readonly other: Instance
}

const LOG_LIMITS = { entries: 4, idleTopics: 2 }
const FEW = { ...LIMITS, 'login-account': { points: 3, duration: 60 } }

const aBus = (): InProcessBus =>
  inProcessBus((error) => {
    throw error
  })

const inProcess = async (): Promise<Pair> => {
  const one: Instance = {
    bus: aBus(),
    log: memoryLog(systemClock, LOG_LIMITS),
    positions: memoryPositions(),
    ways: memoryWays(),
    attempts: memoryLimiter(FEW),
    close: async () => {},
  }
  return { one, other: one }
}

const anInstance = (link: RedisLink): Instance => {
  const log = redisLog<string>(link, LOG_LIMITS)
  return {
    bus: redisBus(link, randomUUID(), aBus()),
    log,
    positions: redisPositions(link),
    ways: redisWays(link),
    attempts: redisLimiter(link, FEW),
    async close() {
      log.close()
      await link.close()
    },
  }
}

const redisUrl = inject('redisUrl')
const onRedis = async (): Promise<Pair> => {
  const prefix = `test:${randomUUID()}`
  const [one, other] = await Promise.all([
    connectRedis(redisUrl ?? '', prefix),
    connectRedis(redisUrl ?? '', prefix),
  ])
  return { one: anInstance(one), other: anInstance(other) }
}

const KINDS: readonly (readonly [string, () => Promise<Pair>])[] = [
  ['in process', inProcess],
  ...(redisUrl ? ([['on Redis', onRedis]] as const) : []),
]

const aTrace = (seq: number, courierId = 'karim'): Trace => ({
  courierId,
  seq,
  deviceAt: 1000 * seq,
  at: 1000 * seq,
  lat: 30 + seq / 1000,
  lng: 31,
  heading: null,
})

describe.each(KINDS)('what is live %s', (name, open) => {
  let one: Instance
  let other: Instance
  const isShared = name === 'on Redis'
  beforeEach(async () => {
    ;({ one, other } = await open())
  })
  afterEach(async () => {
    await one.close()
    await other.close()
  })

  test('[NODE-1] an event is received at every instance, and as its own by one', async () => {
    const heard: string[] = []
    const own: string[] = []
    for (const instance of new Set([one, other])) {
      instance.bus.subscribe((event) => heard.push(event.type))
      instance.bus.subscribeOwn((event) => own.push(event.type))
    }
    const isHeard = async () => {
      one.bus.publish({ type: 'order.placed', orderId: 'a' })
      return heard.length >= 2
    }
    // The subscription of the other instance may not be active yet.
    await expect.poll(isHeard).toBe(true)
    const before = { heard: heard.length, own: own.length }
    const orders: ShopEvent[] = ['b', 'c', 'd'].map((orderId) => ({ type: 'order.delivered', orderId }))
    for (const event of orders) one.bus.publish(event)
    const times = isShared ? 2 : 1
    await expect
      .poll(() => heard.filter((type) => type === 'order.delivered').length)
      .toBe(orders.length * times)
    expect(own.length - before.own).toBe(orders.length)
  })

  test('[NODE-2] a reader resumes at another instance with nothing lost, twice or out of order', async () => {
    const first: number[] = []
    const words: string[] = []
    const followed = await one.log.follow('order', -1, ({ id, event }) => {
      first.push(id)
      words.push(event)
    })
    expect(followed.missed).toBeUndefined()
    await other.log.append('order', 'one')
    await expect.poll(() => words).toEqual(['one'])
    followed.cancel()
    await other.log.append('order', 'two')
    await one.log.append('order', 'three')
    const resumed: string[] = []
    const again = await other.log.follow('order', first[0] ?? 0, ({ event }) => resumed.push(event))
    expect(again.missed?.map(({ event }) => event)).toEqual(['two', 'three'])
    expect(again.missed?.at(-1)?.id).toBe(again.head)
    await one.log.append('order', 'four')
    await expect.poll(() => resumed).toEqual(['four'])
    again.cancel()
  })

  test('[NODE-2] concurrent events arrive in the same order at every instance', async () => {
    const heard: string[][] = [[], []]
    for (const [index, instance] of [one, other].entries())
      await instance.log.follow('busy', -1, ({ event }) => heard[index]?.push(event))
    const writers = Array.from({ length: 40 }, (_, i) =>
      (i % 2 ? one : other).log.append('busy', `event ${i}`),
    )
    await Promise.all(writers)
    await expect.poll(() => heard.map((words) => words.length)).toEqual([40, 40])
    expect(heard[0]).toEqual(heard[1])
  })

  test('[LIVE-3] a reader with a too old or unknown id learns that events were missed', async () => {
    const { head, cancel } = await one.log.follow('order', -1, () => {})
    for (const word of ['1', '2', '3', '4', '5', '6']) await one.log.append('order', word)
    const missedSince = async (id: number) => {
      const again = await other.log.follow('order', id, () => {})
      again.cancel()
      return again.missed?.map(({ event }) => event)
    }
    expect(await missedSince(head)).toBeUndefined()
    expect(await missedSince(1)).toBeUndefined()
    expect(await missedSince(Number('9'.repeat(16)))).toBeUndefined()
    cancel()
  })

  test('[NODE-2] an older state never follows a newer one, and a topic nobody opened keeps nothing', async () => {
    const heard: string[] = []
    await one.log.append('order', 'before anyone looked', { rank: 9 })
    expect(await other.log.head('order')).toBeUndefined()
    await one.log.follow('order', -1, ({ event }) => heard.push(event))
    expect(await other.log.head('order')).toBeTypeOf('number')
    await other.log.append('order', 'second step', { rank: 2 })
    await one.log.append('order', 'first step, late', { rank: 1 })
    await one.log.append('order', 'second step again', { rank: 2 })
    await one.log.append('order', 'a position')
    await other.log.append('order', 'third step', { rank: 3 })
    await expect.poll(() => heard).toEqual(['second step', 'a position', 'third step'])
  })

  test('[NODE-2] an event whose facts are older than a published one is dropped', async () => {
    expect(await one.log.append('board', 'nobody looks', { about: 'order 7', since: 0 })).toBe(false)
    const { head } = await one.log.follow('board', -1, () => {})
    expect(await other.log.head('board')).toBe(head)
    const append = (instance: Instance, word: string, about: string, since = head) =>
      instance.log.append('board', word, { about, since })
    expect(await append(one, 'on the way', 'order 7')).toBe(true)
    expect(await append(other, 'another', 'order 8')).toBe(true)
    // Its facts were read before `on the way` was published, so it may be outdated.
    expect(await append(other, 'preparing', 'order 7')).toBe(false)
    expect(await append(other, 'delivered', 'order 7', await other.log.head('board'))).toBe(true)
    const again = await other.log.follow('board', head, () => {})
    expect(again.missed?.map(({ event }) => event)).toEqual(['on the way', 'another', 'delivered'])
  })

  test('[NODE-4] the last position is known at every instance; a repeated one counts once', async () => {
    expect(await one.positions.latest('karim')).toBeUndefined()
    const traces = [1, 2, 3].map((seq) => aTrace(seq))
    const news = await Promise.all([one.positions.advance(traces), other.positions.advance(traces)])
    expect(news.flat()).toHaveLength(3)
    expect(await one.positions.advance([aTrace(2), aTrace(4)])).toEqual([aTrace(4)])
    expect(await other.positions.latest('karim')).toEqual(aTrace(4))
    expect(await other.positions.latest('nour')).toBeUndefined()
    await one.positions.forget('karim')
    expect(await other.positions.latest('karim')).toBeUndefined()
  })

  test('[NODE-4] a way planned at one instance is known at the others until it is dropped', async () => {
    const way = { points: [{ lat: 30, lng: 31 }], metres: 12.5, over: ['another'], isSent: true }
    await one.ways.keep('order', way)
    expect(await other.ways.of('order')).toEqual(way)
    await other.ways.drop('order')
    expect(await one.ways.of('order')).toBeUndefined()
  })

  test('[NODE-3] attempts are counted once for all instances, and forgotten once', async () => {
    const [account, another] = [randomUUID(), randomUUID()]
    for (const instance of [one, other, one]) await instance.attempts.count('login-account', account)
    await expect(other.attempts.count('login-account', account)).rejects.toThrow('attempts.too-many')
    await other.attempts.count('login-account', another)
    await one.attempts.forget('login-account', account)
    await other.attempts.count('login-account', account)
  })
})

describe.runIf(redisUrl)('Redis away', () => {
  let redis: PrivateRedis | undefined
  let link: RedisLink
  let here: Instance
  beforeEach(async () => {
    redis = await startRedis()
    link = await connectRedis(redis?.url ?? '', 'away')
    here = anInstance(link)
  })
  afterEach(async () => {
    await here.close()
    await redis?.stop()
  })

  test('[NODE-5] without Redis nothing blocks, each instance works alone, and everything recovers', async () => {
    const heard: string[] = []
    const changes: boolean[] = []
    link.onChange((isUp) => changes.push(isUp))
    here.bus.subscribe(({ type }) => heard.push(type))
    await redis?.halt('KILL')
    await expect.poll(() => changes).toEqual([false])
    here.bus.publish({ type: 'order.placed', orderId: 'a' })
    expect(heard).toContain('order.placed')
    const account = randomUUID()
    for (let i = 0; i < 3; i++) await here.attempts.count('login-account', account)
    await expect(here.attempts.count('login-account', account)).rejects.toThrow('attempts.too-many')
    expect(await here.positions.advance([aTrace(1)])).toHaveLength(1)
    expect(await here.positions.advance([aTrace(1)])).toHaveLength(0)
    // Another instance may have a later position, and the trail has it in any case.
    expect(await here.positions.latest('karim')).toBeUndefined()
    await expect(here.log.follow('order', -1, () => {})).rejects.toThrow('Redis is unavailable')
    heard.length = 0
    await redis?.resume()
    await expect.poll(() => changes).toEqual([false, true])
    // Cached data may be outdated, because other instances may have changed it meanwhile.
    await expect.poll(() => heard).toEqual(['catalogue.changed', 'settings.changed'])
    const words: string[] = []
    await here.log.follow('order', -1, ({ event }) => words.push(event))
    await here.log.append('order', 'back')
    await expect.poll(() => words).toEqual(['back'])
  })
})
