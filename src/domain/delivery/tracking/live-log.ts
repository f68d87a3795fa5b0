export interface LiveEntry<T> {
  /** The publishing time in microseconds, always above the previous id. */
  readonly id: number
  readonly event: T
}

interface Following<T> {
  /** The id of the last event at the time of subscribing; every later event is delivered. */
  readonly head: number
  /**
   * The events after the id that the reader knew, up to the head; undefined when some of them are no longer stored.
   */
  readonly missed: readonly LiveEntry<T>[] | undefined
  readonly cancel: () => void
}

/**
 * A condition under which an event is outdated and dropped: an event of the same or a higher rank is already
 * stored, or one about the same subject was stored after the head that was known when the event's facts were read.
 */
export type Unless = { readonly rank: number } | { readonly about: string; readonly since: number }

/** The last events of each topic, so that a reader who lost the connection can resume at any instance. */
export interface LiveLog<T> {
  /**
   * The id of the topic's last event; undefined unless the topic was followed lately, since events without a
   * follower need not be stored.
   */
  head(topic: string): Promise<number | undefined>
  /**
   * Gives the event an id above all previous ones, stores it and delivers it to followers. Does nothing for a topic
   * that is not open, and drops an outdated event (see `Unless`). Returns whether it was stored.
   */
  append(topic: string, event: T, unless?: Unless): Promise<boolean>
  /**
   * Opens the topic and delivers every event after the head, once and in order, until cancelled. Throws an `Outage`
   * when the log is unavailable.
   */
  follow(topic: string, known: number, listener: (entry: LiveEntry<T>) => void): Promise<Following<T>>
}
