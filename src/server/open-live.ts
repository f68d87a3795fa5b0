import { hash } from 'node:crypto'
import { type InProcessBus, inProcessBus } from '#adapters/events/in-process-bus.ts'
import { LOG_LIMITS, memoryLog } from '#adapters/live/memory-log.ts'
import { memoryPositions, memoryWays } from '#adapters/live/memory-positions.ts'
import { connectRedis } from '#adapters/redis/connect.ts'
import { redisBus } from '#adapters/redis/redis-bus.ts'
import { redisLimiter } from '#adapters/redis/redis-limiter.ts'
import { redisLog } from '#adapters/redis/redis-log.ts'
import { redisPositions, redisWays } from '#adapters/redis/redis-positions.ts'
import { LIMITS } from '#adapters/system/attempt-limits.ts'
import { memoryLimiter, noLimiter } from '#adapters/system/memory-limiter.ts'
import { systemClock } from '#adapters/system/system-clock.ts'
import type { ShopEvent } from '#domain/shared/events.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Config } from '#server/config.ts'
import { ALONE, type LiveLink } from '#server/live/hub.ts'
import type { LiveWorld } from '#server/live/live.ts'
import type { OfficeEvent } from '#server/live/office-news.ts'
import type { OrderEvent } from '#server/live/order-feed.ts'

/** The live ports: in this process, or shared with other instances through Redis. */
export interface OpenLive extends Pick<LiveWorld, 'liveLog' | 'officeLog'> {
  readonly ports: Pick<Ports, 'events' | 'positions' | 'ways' | 'attempts'>
  readonly link: LiveLink
  /** Delivers an event of another instance to local subscribers. */
  readonly receive: (event: ShopEvent) => void
  close(): Promise<void>
}

/** A single topic for all office events, so it stores more entries. */
const OFFICE_LIMITS = { ...LOG_LIMITS, entries: 1000 }

interface Log {
  warn(facts: object, words: string): void
  info(words: string): void
}

const limitsOf = ({ phoneCodesPerHour }: Config): typeof LIMITS => ({
  ...LIMITS,
  'code-shop': { ...LIMITS['code-shop'], points: phoneCodesPerHour },
})

const openAlone = (config: Config, bus: InProcessBus): OpenLive => ({
  ports: {
    events: bus,
    positions: memoryPositions(),
    ways: memoryWays(),
    attempts: config.rateLimits ? memoryLimiter(limitsOf(config)) : noLimiter,
  },
  liveLog: memoryLog(systemClock),
  officeLog: memoryLog(systemClock, OFFICE_LIMITS),
  link: ALONE,
  receive: (event) => bus.receive(event),
  close: async () => {},
})

/** A prefix derived from the database's name, so that two shops can share one Redis. */
const prefixOf = ({ databaseUrl = '' }: Config): string =>
  `mishwar:${hash('sha256', new URL(databaseUrl).pathname, 'base64url').slice(0, 8)}`

const openShared = async (
  config: Config,
  redisUrl: string,
  instance: string,
  bus: InProcessBus,
  log: Log,
): Promise<OpenLive> => {
  const link = await connectRedis(redisUrl, prefixOf(config))
  link.onChange((isUp) =>
    isUp
      ? log.info('Redis is back: live updates and shared limits again')
      : log.warn(
          {},
          'Redis is unavailable: the shop keeps selling, followers poll, limits count per instance',
        ),
  )
  if (!link.isUp()) log.warn({}, 'REDIS_URL: Redis does not answer yet; the shop starts without it')
  const liveLog = redisLog<OrderEvent>(link)
  const officeLog = redisLog<OfficeEvent>(link, OFFICE_LIMITS)
  return {
    ports: {
      events: redisBus(link, instance, bus),
      positions: redisPositions(link),
      ways: redisWays(link),
      attempts: config.rateLimits ? redisLimiter(link, limitsOf(config)) : noLimiter,
    },
    liveLog,
    officeLog,
    link,
    receive: (event) => bus.receive(event),
    async close() {
      liveLog.close()
      officeLog.close()
      await link.close()
    },
  }
}

export const openLive = (
  config: Config,
  instance: string,
  log: Log,
  onError: (error: unknown, event: ShopEvent) => void,
): Promise<OpenLive> => {
  const bus = inProcessBus(onError)
  return config.redisUrl
    ? openShared(config, config.redisUrl, instance, bus, log)
    : Promise.resolve(openAlone(config, bus))
}
