import type { LiveEntry, LiveLog } from '#domain/delivery/live-log.ts'

interface Topic<T> {
  entries: LiveEntry<T>[]
  /** A reader who stands here or later has missed nothing that is gone. */
  floor: number
  readonly listeners: Set<(event: T) => void>
}

interface Limits {
  /** Per topic: two minutes at one event a second, and some. */
  readonly entries: number
  /** Topics nobody listens to; the longest untouched goes first. */
  readonly idleTopics: number
}

const LIMITS: Limits = { entries: 150, idleTopics: 1000 }

/** In this process only. Ids start at the time, so those of an earlier process are below all of its own. */
export const memoryLog = <T>(startedAt: number, limits: Limits = LIMITS): LiveLog<T> => {
  const topics = new Map<string, Topic<T>>()
  let last = startedAt * 1000

  const forgetIdle = (): void => {
    if (topics.size <= limits.idleTopics) return
    for (const [name, topic] of topics) {
      if (topic.listeners.size > 0) continue
      topics.delete(name)
      if (topics.size <= limits.idleTopics) return
    }
  }

  return {
    open(name) {
      const known = topics.get(name)
      if (known) {
        topics.delete(name)
        topics.set(name, known)
        return known.entries.at(-1)?.id ?? known.floor
      }
      topics.set(name, { entries: [], floor: last, listeners: new Set() })
      forgetIdle()
      return last
    },

    isOpen: (name) => topics.has(name),

    append(name, make) {
      const topic = topics.get(name)
      if (!topic) return
      last += 1
      const entry = { id: last, event: make(last) }
      topic.entries.push(entry)
      if (topic.entries.length > limits.entries) topic.floor = topic.entries.shift()?.id ?? topic.floor
      for (const listener of topic.listeners) listener(entry.event)
    },

    since(name, id) {
      const topic = topics.get(name)
      if (!topic || id < topic.floor || id > last) return undefined
      return topic.entries.filter((entry) => entry.id > id)
    },

    listen(name, listener) {
      const topic = topics.get(name)
      topic?.listeners.add(listener)
      return () => void topic?.listeners.delete(listener)
    },
  }
}
