import { AsyncLocalStorage } from 'node:async_hooks'
import { fairQueue } from '#adapters/system/fair-queue.ts'
import { Overload } from '#domain/shared/outage.ts'

export interface Bounds {
  /** The number of tasks that run at once. */
  readonly running: number
  /** The number of tasks that may wait. */
  readonly waiting: number
  /** The number of waiting tasks per client. */
  readonly waitingPerClient: number
  /** The maximum time in the queue. */
  readonly waitingMs?: number
}

/** The client of a request. */
export interface Client {
  /** The client's address, as rate limits count it. */
  readonly key: string
  /** Aborts when the client has disconnected. */
  readonly signal: AbortSignal
}

const clients = new AsyncLocalStorage<Client>()

/** Runs `work` for a client, which adapters can read from `currentClient()`. */
export const runForClient = <T>(client: Client, work: () => T): T => clients.run(client, work)

/**
 * For work that only this client waits for. Not for work that others rely on: an event published by a request runs
 * in its async context and must not end when its client disconnects.
 */
export const currentClient = (): Client | undefined => clients.getStore()

/** Background work has no client and no per-client limit. */
type Asker = { readonly [Part in keyof Client]?: Client[Part] | undefined }

export interface ConcurrencyLimit {
  /**
   * Resolves when it is the caller's turn, with the function that ends the turn. Clients take turns, so one client
   * with many tasks does not delay the others. Rejects with an `Overload` when the queue is full or the wait too
   * long, and with the signal's reason when the client disconnects while it waits.
   */
  enter(client?: Asker): Promise<() => void>
  /** Runs the work when it is its turn; not at all when `enter` rejects. */
  run<T>(work: () => Promise<T>, client?: Asker): Promise<T>
}

const NO_CLIENT = ''
const RETRY_AFTER_SECONDS = 5

/** Limits how many tasks run and how many wait. */
export const concurrencyLimit = (bounds: Bounds): ConcurrencyLimit => {
  const queue = fairQueue<() => void>()
  let running = 0

  const turn = ({ key = NO_CLIENT, signal }: Asker = {}): Promise<void> => {
    signal?.throwIfAborted()
    if (running < bounds.running) {
      running += 1
      return Promise.resolve()
    }
    const share = key === NO_CLIENT ? bounds.waiting : bounds.waitingPerClient
    if (queue.size >= bounds.waiting || queue.sizeOf(key) >= share)
      throw new Overload('too many wait', RETRY_AFTER_SECONDS)
    return new Promise((resolve, reject) => {
      const giveUp = (reason: unknown): void => {
        settle()
        queue.remove(key, begin)
        reject(reason)
      }
      const leave = (): void => giveUp(signal?.reason)
      const tooLong = (): void => giveUp(new Overload('waited too long', RETRY_AFTER_SECONDS))
      const timer = bounds.waitingMs === undefined ? undefined : setTimeout(tooLong, bounds.waitingMs)
      const settle = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const begin = (): void => {
        settle()
        resolve()
      }
      signal?.addEventListener('abort', leave)
      queue.add(key, begin)
    })
  }

  const enter = async (client?: Asker): Promise<() => void> => {
    await turn(client)
    return () => {
      const beginNext = queue.take()
      if (beginNext) beginNext()
      else running -= 1
    }
  }

  return {
    enter,
    async run(work, client) {
      const end = await enter(client)
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
