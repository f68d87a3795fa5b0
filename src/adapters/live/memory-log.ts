import type { LiveEntry, LiveLog, Unless } from '#domain/delivery/tracking/live-log.ts'
import type { Clock } from '#domain/shared/ports.ts'

interface LogEntry<T> extends LiveEntry<T> {
  readonly about: string | undefined
}

interface Topic<T> {
  entries: LogEntry<T>[]
  /** A reader at this id or later has missed no deleted entry. */
  floor: number
  rank: number
  readonly listeners: Set<(entry: LiveEntry<T>) => void>
}

export interface LogLimits {
  /** Entries per topic: a little more than two minutes at one event per second. */
  readonly entries: number
  /** Topics without a follower; the least recently used is dropped first. */
  readonly idleTopics: number
}

export const LOG_LIMITS: LogLimits = { entries: 150, idleTopics: 1000 }

/** In this process only. Ids are microseconds, so those of an earlier process are lower. */
export const memoryLog = <T>(clock: Clock, limits = LOG_LIMITS): LiveLog<T> => {
  const topics = new Map<string, Topic<T>>()
  let last = clock.now() * 1000

  const forgetIdle = (): void => {
    if (topics.size <= limits.idleTopics) return
    for (const [name, topic] of topics) {
      if (topic.listeners.size > 0) continue
      topics.delete(name)
      if (topics.size <= limits.idleTopics) return
    }
  }

  const open = (name: string): Topic<T> => {
    const topic = topics.get(name) ?? { entries: [], floor: last, rank: 0, listeners: new Set() }
    topics.delete(name)
    topics.set(name, topic)
    return topic
  }

  const since = (topic: Topic<T>, id: number): readonly LiveEntry<T>[] | undefined =>
    id < topic.floor || id > last ? undefined : topic.entries.filter((entry) => entry.id > id)

  const headOf = ({ entries, floor }: Topic<T>): number => entries.at(-1)?.id ?? floor

  const isTooLate = ({ rank, entries }: Topic<T>, unless: Unless): boolean =>
    'rank' in unless
      ? unless.rank <= rank
      : entries.some(({ id, about }) => id > unless.since && about === unless.about)

  return {
    async head(name) {
      const topic = topics.get(name)
      return topic && headOf(topic)
    },

    async append(name, event, unless) {
      const topic = topics.get(name)
      if (!topic || (unless && isTooLate(topic, unless))) return false
      if (unless && 'rank' in unless) topic.rank = unless.rank
      last = Math.max(last + 1, clock.now() * 1000)
      const entry = { id: last, event, about: unless && 'about' in unless ? unless.about : undefined }
      topic.entries.push(entry)
      if (topic.entries.length > limits.entries) topic.floor = topic.entries.shift()?.id ?? topic.floor
      for (const listener of topic.listeners) listener(entry)
      return true
    },

    async follow(name, known, listener) {
      const topic = open(name)
      topic.listeners.add(listener)
      forgetIdle()
      const head = headOf(topic)
      return { head, missed: since(topic, known), cancel: () => void topic.listeners.delete(listener) }
    },
  }
}
