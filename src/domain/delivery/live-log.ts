export interface LiveEntry<T> {
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

/** The last events of each topic, so that a reader who was cut off goes on where they were, at whichever instance. */
export interface LiveLog<T> {
  /** Whether anyone followed the topic lately: what happens to others need not be made into events. */
  isOpen(topic: string): Promise<boolean>
  /**
   * Gives the event an id above all before it, keeps it and hands it to who follows; nothing for a topic that is not
   * open. An event with a rank is dropped when one of a higher or the same rank was there before it.
   */
  append(topic: string, event: T, rank?: number): Promise<void>
  /**
   * Opens the topic and listens until cancelled: every event after the head, once and in order. Throws an `Outage`
   * when the log is away.
   */
  follow(topic: string, known: number, listener: (entry: LiveEntry<T>) => void): Promise<Following<T>>
}
