import type { LiveEntry } from '#domain/delivery/tracking/live-log.ts'

interface Relay<T> {
  readonly pass: (entry: LiveEntry<T>) => void
  /** Passes on the entries that came before, and each one from now on. */
  passTo(receiver: (entry: LiveEntry<T>) => void): void
}

/**
 * Buffers entries until there is a stream for them. A scope of its own, because the log holds `pass` for as long as
 * the stream is open, and with it everything that a closure beside it uses: the whole snapshot of each watcher.
 */
export const createRelay = <T>(): Relay<T> => {
  const meanwhile: LiveEntry<T>[] = []
  let receive = (entry: LiveEntry<T>): void => void meanwhile.push(entry)
  return {
    pass: (entry) => receive(entry),
    passTo(receiver) {
      receive = receiver
      for (const entry of meanwhile.splice(0)) receiver(entry)
    },
  }
}
