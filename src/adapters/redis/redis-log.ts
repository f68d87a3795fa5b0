import { hash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { LOG_LIMITS } from '#adapters/live/memory-log.ts'
import { fromRedis, type RedisLink } from '#adapters/redis/connect.ts'
import type { LiveEntry, LiveLog } from '#domain/delivery/tracking/live-log.ts'
import { Outage } from '#domain/shared/outage.ts'

/** Runs a script by its SHA-1 and sends its source only to a server that does not have it. */
const script = (lua: string) => {
  const sha = hash('sha1', lua, 'hex')
  return async (redis: Redis, key: string, args: readonly (string | number)[]): Promise<unknown> => {
    try {
      return await redis.evalsha(sha, 1, key, ...args)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return redis.eval(lua, 1, key, ...args)
    }
  }
}

/** Ids are microseconds of the server's clock, or the last id plus one when the clock has not advanced. */
const NEXT_ID = `
local function after(last)
  local time = redis.call('time')
  return math.max(time[1] * 1000000 + time[2], last + 1)
end
local function idOf(entry) return tonumber(string.match(entry[1], '^%d+')) end
local function text(number) return string.format('%.0f', number) end
`

const OPEN = script(`${NEXT_ID}
local newest = redis.call('xrevrange', KEYS[1], '+', '-', 'COUNT', 1)
local id = newest[1] and idOf(newest[1])
if not id then
  id = after(0)
  redis.call('xadd', KEYS[1], text(id) .. '-0', 'rank', 0, 'event', '')
end
redis.call('expire', KEYS[1], ARGV[1])
return text(id)
`)

const APPEND = script(`${NEXT_ID}
local newest = redis.call('xrevrange', KEYS[1], '+', '-', 'COUNT', 1)
if not newest[1] then return false end
local event, rank, about = ARGV[1], tonumber(ARGV[2]), ARGV[5]
local highest = tonumber(newest[1][2][2])
if rank >= 0 and rank <= highest then return false end
if about ~= '' then
  for _, entry in ipairs(redis.call('xrange', KEYS[1], '(' .. ARGV[6], '+')) do
    if entry[2][6] == about then return false end
  end
end
local before = idOf(newest[1])
local id = text(after(before))
redis.call('xadd', KEYS[1], 'MAXLEN', ARGV[4], id .. '-0', 'rank', math.max(rank, highest), 'event', event, 'about', about)
redis.call('expire', KEYS[1], ARGV[3])
redis.call('publish', KEYS[1], text(before) .. ' ' .. id .. ' ' .. event)
return id
`)

/** Opens a topic if needed and returns the id of its last event. */
const openScript = (redis: Redis, key: string, keptSeconds: number): Promise<unknown> =>
  OPEN(redis, key, [keptSeconds])

/** Appends to an open topic and publishes to its followers, atomically. */
const appendScript = (
  redis: Redis,
  key: string,
  event: string,
  { rank = -1, about = '', since = 0 }: { rank?: number; about?: string; since?: number },
  limits: { readonly keptSeconds: number; readonly most: number },
): Promise<unknown> => APPEND(redis, key, [event, rank, limits.keptSeconds, limits.most, about, since])

/** A topic without a follower is deleted after this time; a reader that was offline for longer starts again. */
const KEPT_SECONDS = 15 * 60
const REFRESH_MS = (KEPT_SECONDS * 1000) / 3

type Fields = readonly string[]

/** A topic with followers at this instance. */
interface Topic<T> {
  /** The last event delivered here; undefined until the topic is open. */
  last: number | undefined
  /** Messages are processed in sequence, so that a gap is filled before later events are delivered. */
  turn: Promise<void>
  readonly opened: Promise<void>
  readonly listeners: Set<(entry: LiveEntry<T>) => void>
}

const idOf = (streamId: string): number => Number(streamId.split('-')[0])

/** The live log in Redis streams, one per topic: any instance can append, read and resume. */
export const redisLog = <T>(link: RedisLink, limits = LOG_LIMITS): LiveLog<T> & { close(): void } => {
  const { commands, subscriber, prefix } = link
  const topics = new Map<string, Topic<T>>()
  const keyOf = (name: string): string => `${prefix}:live:${name}`
  const nameOf = (channel: string): string => channel.slice(keyOf('').length)

  /** Entries between two ids, inclusive, without the entry that marks the start of a topic. */
  const range = async (name: string, from: string, to: string) => {
    const rows = (await fromRedis(commands.xrange(keyOf(name), from, to))) as [string, Fields][]
    const entries = rows.flatMap(([id, fields]): LiveEntry<T>[] => {
      const text = fields[fields.indexOf('event') + 1] ?? ''
      return text === '' ? [] : [{ id: idOf(id), event: JSON.parse(text) as T }]
    })
    return { first: rows[0] && idOf(rows[0][0]), entries }
  }

  const since = async (name: string, known: number, head: number) => {
    const { first, entries } = await range(name, String(known), String(head))
    // The reader's last event is still stored, so nothing after it was trimmed.
    return first === known ? entries.filter(({ id }) => id > known) : undefined
  }

  const deliver = (topic: Topic<T>, entry: LiveEntry<T>): void => {
    if (topic.last === undefined || entry.id <= topic.last) return
    topic.last = entry.id
    for (const listener of topic.listeners) listener(entry)
  }

  const receive = async (name: string, topic: Topic<T>, text: string): Promise<void> => {
    await topic.opened
    const [before = '', id = ''] = text.split(' ', 2)
    // A message was lost: all events since the last one, including this one, are in the stream.
    if (topic.last !== undefined && Number(before) > topic.last) {
      for (const entry of (await range(name, `(${topic.last}`, '+')).entries) deliver(topic, entry)
      return
    }
    deliver(topic, { id: Number(id), event: JSON.parse(text.slice(before.length + id.length + 2)) as T })
  }

  subscriber.on('message', (channel: string, text: string) => {
    const name = channel.startsWith(keyOf('')) ? nameOf(channel) : undefined
    const topic = name === undefined ? undefined : topics.get(name)
    if (name === undefined || !topic) return
    const inTurn = () => receive(name, topic, text)
    topic.turn = topic.turn.then(inTurn, inTurn).catch(() => {})
  })

  const open = async (name: string): Promise<number> => {
    await fromRedis(subscriber.subscribe(keyOf(name)))
    return Number(await fromRedis(openScript(commands, keyOf(name), KEPT_SECONDS)))
  }

  const topicOf = (name: string): Topic<T> => {
    const known = topics.get(name)
    if (known) return known
    const enter = async (): Promise<void> => {
      topic.last = await open(name)
    }
    const opened = Promise.withResolvers<void>()
    const { promise } = opened
    promise.catch(() => {})
    const topic: Topic<T> = { last: undefined, turn: promise, opened: promise, listeners: new Set() }
    topics.set(name, topic)
    enter().then(opened.resolve, opened.reject)
    return topic
  }

  const leave = (name: string, topic: Topic<T>, listener: (entry: LiveEntry<T>) => void): void => {
    topic.listeners.delete(listener)
    if (topic.listeners.size > 0 || topics.get(name) !== topic) return
    topics.delete(name)
    subscriber.unsubscribe(keyOf(name)).catch(() => {})
  }

  const refresh = setInterval(() => {
    for (const name of topics.keys()) commands.expire(keyOf(name), KEPT_SECONDS).catch(() => {})
  }, REFRESH_MS).unref()

  return {
    async head(name) {
      const [newest] = await fromRedis(commands.xrevrange(keyOf(name), '+', '-', 'COUNT', 1))
      return newest && idOf(newest[0])
    },

    async append(name, event, unless) {
      const bounds = { keptSeconds: KEPT_SECONDS, most: limits.entries }
      const text = JSON.stringify(event)
      const id = await fromRedis(appendScript(commands, keyOf(name), text, unless ?? {}, bounds))
      return id !== null
    },

    async follow(name, known, listener) {
      if (!link.isUp()) throw new Outage('Redis is unavailable')
      const topic = topicOf(name)
      const early: LiveEntry<T>[] = []
      let hand = (entry: LiveEntry<T>): void => void early.push(entry)
      const forward = (entry: LiveEntry<T>): void => hand(entry)
      topic.listeners.add(forward)
      const cancel = (): void => leave(name, topic, forward)
      try {
        await topic.opened
        const head = topic.last ?? 0
        const missed = known > 0 ? await since(name, known, head) : undefined
        hand = listener
        for (const entry of early) if (entry.id > head) listener(entry)
        return { head, missed, cancel }
      } catch (error) {
        cancel()
        throw error
      }
    },

    close: () => clearInterval(refresh),
  }
}
