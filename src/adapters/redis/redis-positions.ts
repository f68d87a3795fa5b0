import { memoryPositions, memoryWays } from '#adapters/live/memory-positions.ts'
import type { RedisLink } from '#adapters/redis/connect.ts'
import type { CourierPositions, PlannedWay, Ways } from '#domain/delivery/ports.ts'
import { isLater, type Report, type Trace } from '#domain/delivery/positions/position.ts'

const POSITION_KEPT_SECONDS = 24 * 60 * 60
const WAY_KEPT_SECONDS = 6 * 60 * 60

/**
 * Stores the trace unless a later one is known; returns the time and sequence number of the latest, by the device's
 * clock.
 */
const ADVANCE = `
local known = redis.call('hmget', KEYS[1], 'deviceAt', 'seq')
local at, seq = tonumber(known[1] or -1), tonumber(known[2] or -1)
local newAt, newSeq = tonumber(ARGV[1]), tonumber(ARGV[2])
if newAt > at or (newAt == at and newSeq > seq) then
  redis.call('hset', KEYS[1], 'deviceAt', ARGV[1], 'seq', ARGV[2], 'trace', ARGV[3])
  redis.call('expire', KEYS[1], ARGV[4])
end
return known
`

/** Uses Redis, or this instance's own data while Redis is unavailable. */
const orElse = async <T>(link: RedisLink, ask: () => Promise<T>, fallBack: () => Promise<T>): Promise<T> => {
  if (!link.isUp()) return fallBack()
  try {
    return await ask()
  } catch {
    return fallBack()
  }
}

export const redisPositions = (link: RedisLink): CourierPositions => {
  const { commands, prefix } = link
  const own = memoryPositions()
  const keyOf = (courierId: string): string => `${prefix}:position:${courierId}`
  return {
    latest: (courierId) =>
      orElse(
        link,
        async () => {
          const text = await commands.hget(keyOf(courierId), 'trace')
          return text === null ? undefined : (JSON.parse(text) as Trace)
        },
        // This instance has only positions reported to it; the trail has all of them.
        async () => undefined,
      ),
    async advance(traces) {
      const last = traces.at(-1)
      if (!last) return []
      // Also stored locally, so that duplicates are recognised while Redis is unavailable.
      const ownNews = await own.advance(traces)
      return orElse(
        link,
        async () => {
          const { courierId, deviceAt, seq } = last
          const args = [deviceAt, seq, JSON.stringify(last), POSITION_KEPT_SECONDS]
          const known = (await commands.eval(ADVANCE, 1, keyOf(courierId), ...args)) as (string | null)[]
          const [knownAt, knownSeq] = known
          if (typeof knownAt !== 'string' || typeof knownSeq !== 'string') return traces
          const before = { deviceAt: Number(knownAt), seq: Number(knownSeq) } as Report
          return traces.filter((trace) => isLater(trace, before))
        },
        async () => ownNews,
      )
    },
    async forget(courierId) {
      await own.forget(courierId)
      await orElse<unknown>(
        link,
        () => commands.del(keyOf(courierId)),
        async () => undefined,
      )
    },
  }
}

export const redisWays = (link: RedisLink): Ways => {
  const { commands, prefix } = link
  const own = memoryWays()
  const keyOf = (orderId: string): string => `${prefix}:way:${orderId}`
  return {
    of: (orderId) =>
      orElse(
        link,
        async () => {
          const text = await commands.get(keyOf(orderId))
          return text === null ? undefined : (JSON.parse(text) as PlannedWay)
        },
        () => own.of(orderId),
      ),
    async keep(orderId, way) {
      await orElse<unknown>(
        link,
        () => commands.set(keyOf(orderId), JSON.stringify(way), 'EX', WAY_KEPT_SECONDS),
        () => own.keep(orderId, way),
      )
    },
    async drop(orderId) {
      await own.drop(orderId)
      await orElse<unknown>(
        link,
        () => commands.del(keyOf(orderId)),
        async () => undefined,
      )
    },
  }
}
