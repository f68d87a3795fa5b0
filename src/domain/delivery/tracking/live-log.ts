export interface LiveEntry<T> {
  /** When it was told, in microseconds, and always above the one before. */
  readonly id: number
  readonly event: T
}

interface Following<T> {
  /** The id of the last event when this began: all that comes later is heard. */
  readonly head: number
  /** What came after the id that the reader knew, up to the head; undefined when some of it is no longer kept. */
  readonly missed: readonly LiveEntry<T>[] | undefined
  readonly cancel: () => void
}

/**
 * When an event would be older than what was told already: one of a higher or the same rank is there before it, or one
 * about the same thing came after the head that was known when its facts were read.
 */
export type Unless = { readonly rank: number } | { readonly about: string; readonly since: number }

/** The last events of each topic, so that a reader who was cut off goes on where they were, at whichever instance. */
export interface LiveLog<T> {
  /** The id of the topic's last event; none unless someone followed it lately: what nobody hears need not be told. */
  head(topic: string): Promise<number | undefined>
  /**
   * Gives the event an id above all before it, keeps it and hands it to who follows; nothing for a topic that is not
   * open. One that is told too late is dropped; says whether it was kept.
   */
  append(topic: string, event: T, unless?: Unless): Promise<boolean>
  /**
   * Opens the topic and listens until cancelled: every event after the head, once and in order. Throws an `Outage`
   * when the log is away.
   */
  follow(topic: string, known: number, listener: (entry: LiveEntry<T>) => void): Promise<Following<T>>
}
