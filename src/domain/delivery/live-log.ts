export interface LiveEntry<T> {
  readonly id: number
  readonly event: T
}

/** The last events of each topic, so that a reader who was cut off goes on where they were. */
export interface LiveLog<T> {
  /** Keeps what happens to the topic from now on, and answers the id of the last thing that did. */
  open(topic: string): number
  isOpen(topic: string): boolean
  /** Gives the event an id above all before it, keeps it and hands it to the listeners; nothing for a topic that is not kept. */
  append(topic: string, make: (id: number) => T): void
  /** What came after the id; undefined when some of it is no longer kept. */
  since(topic: string, id: number): readonly LiveEntry<T>[] | undefined
  /** Listens until the returned function is called. A topic that is listened to is never forgotten. */
  listen(topic: string, listener: (event: T) => void): () => void
}
