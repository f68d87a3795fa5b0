import type { Redis } from 'ioredis'
import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import { Outage } from '#domain/shared/outage.ts'

const RECONNECT_PACE: Pace = { firstMs: 100, longestMs: 1000 }
const PATIENCE_MS = 1000

/** Commands fail at once while the server is unavailable, so that callers never wait for it. */
const OPTIONS = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  commandTimeout: PATIENCE_MS,
  keepAlive: 10_000,
  retryStrategy: (attempt: number) => backOffMs(attempt, RECONNECT_PACE),
}

export interface RedisLink {
  readonly commands: Redis
  /** A subscribed connection can run no other commands. */
  readonly subscriber: Redis
  /** The prefix of every key and channel, so that two shops can share a server. */
  readonly prefix: string
  readonly isUp: () => boolean
  /** Called when the connection is lost and when it is back. */
  onChange(listener: (isUp: boolean) => void): void
  close(): Promise<void>
}

/** Connects in the background and reconnects: the shop starts and sells without Redis. */
export const connectRedis = async (url: string, prefix: string): Promise<RedisLink> => {
  const { Redis } = await import('ioredis')
  const commands = new Redis(url, { ...OPTIONS, enableAutoPipelining: true })
  const subscriber = new Redis(url, OPTIONS)
  const both = [commands, subscriber]
  const listeners = new Set<(isUp: boolean) => void>()
  let wasUp = false
  let isClosed = false

  const isUp = (): boolean => !isClosed && both.every(({ status }) => status === 'ready')
  const look = (): void => {
    const now = isUp()
    if (now === wasUp || isClosed) return
    wasUp = now
    for (const listener of listeners) listener(now)
  }
  for (const client of both) {
    // The connection status tells enough; an `error` event without a listener would end the process.
    client.on('error', () => {})
    for (const event of ['ready', 'close', 'end'] as const) client.on(event, look)
  }
  await Promise.allSettled(both.map((client) => client.connect()))
  look()
  return {
    commands,
    subscriber,
    prefix,
    isUp,
    onChange: (listener) => void listeners.add(listener),
    async close() {
      isClosed = true
      // `quit` waits until pending commands are sent.
      if (commands.status === 'ready') await commands.quit().catch(() => {})
      for (const client of both) client.disconnect()
    },
  }
}

/** The result from Redis; any failure becomes an `Outage`. */
export const fromRedis = async <T>(reply: Promise<T>): Promise<T> => {
  try {
    return await reply
  } catch (error) {
    throw new Outage('Redis is unavailable', { cause: error })
  }
}
