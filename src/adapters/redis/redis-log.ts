import { LOG_LIMITS } from '#adapters/live/memory-log.ts'
import { fromRedis, type RedisLink } from '#adapters/redis/connect.ts'
import { appendScript, openScript } from '#adapters/redis/log-scripts.ts'
import type { LiveEntry, LiveLog } from '#domain/delivery/tracking/live-log.ts'
import { Outage } from '#domain/shared/outage.ts'

/** A topic nobody follows is kept this long: the longest tunnel, not the longest lunch. */
const KEPT_SECONDS = 15 * 60
const REFRESH_MS = (KEPT_SECONDS * 1000) / 3

type Fields = readonly string[]

/** A topic that is followed here. */
interface Topic<T> {
  /** The last event handed out here; unknown until the topic is open. */
  last: number | undefined
  /** One after the other, so that a gap is filled before what came after it. */
  turn: Promise<void>
  readonly opened: Promise<void>
  readonly listeners: Set<(entry: LiveEntry<T>) => void>
}

const idOf = (streamId: string): number => Number(streamId.split('-')[0])

/** In Redis streams, one for each topic: written by whoever published, read and resumed at any instance. */
export const redisLog = <T>(link: RedisLink, limits = LOG_LIMITS): LiveLog<T> & { close(): void } => {
  const { commands, subscriber, prefix } = link
  const topics = new Map<string, Topic<T>>()
  const keyOf = (name: string): string => `${prefix}:live:${name}`
  const nameOf = (channel: string): string => channel.slice(keyOf('').length)

  /** Entries from one id to another, both included; those that only mark where a topic begins are left out. */
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
    // The reader's last event is still there: so is all that came after it.
    return first === known ? entries.filter(({ id }) => id > known) : undefined
  }

  const tell = (topic: Topic<T>, entry: LiveEntry<T>): void => {
    if (topic.last === undefined || entry.id <= topic.last) return
    topic.last = entry.id
    for (const listener of topic.listeners) listener(entry)
  }

  const hear = async (name: string, topic: Topic<T>, text: string): Promise<void> => {
    await topic.opened
    const [before = '', id = ''] = text.split(' ', 2)
    // A message was lost on the way: all that came since the last one, this one too, is in the stream.
    if (topic.last !== undefined && Number(before) > topic.last) {
      for (const entry of (await range(name, `(${topic.last}`, '+')).entries) tell(topic, entry)
      return
    }
    tell(topic, { id: Number(id), event: JSON.parse(text.slice(before.length + id.length + 2)) as T })
  }

  subscriber.on('message', (channel: string, text: string) => {
    const name = channel.startsWith(keyOf('')) ? nameOf(channel) : undefined
    const topic = name === undefined ? undefined : topics.get(name)
    if (name === undefined || !topic) return
    const inTurn = () => hear(name, topic, text)
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
      if (!link.isUp()) throw new Outage('Redis is away')
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
