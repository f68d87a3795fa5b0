import { AsyncLocalStorage } from 'node:async_hooks'
import { Overload } from '#domain/shared/outage.ts'

export interface Bounds {
  /** How many works run at the same time. */
  readonly running: number
  /** How many may wait for their turn. */
  readonly waiting: number
  /** How many of those may be of one client. Work that the shop does by itself has no client and no such bound. */
  readonly waitingPerClient: number
}

/** The client of a request. */
export interface Client {
  /** The client's address, as limits count it. */
  readonly key: string
  /** Aborts when the client has disconnected. */
  readonly signal: AbortSignal
}

const clients = new AsyncLocalStorage<Client>()

/** Runs `work` on behalf of a client, whom an adapter deep inside then knows by `currentClient()`. */
export const runForClient = <T>(client: Client, work: () => T): T => clients.run(client, work)

/**
 * For work that only this client waits for. Never for work that others rely on: what a request sets going, such as an event,
 * goes on in its context and must not end with its client.
 */
export const currentClient = (): Client | undefined => clients.getStore()

interface Waiter {
  begin(): void
}

export interface ConcurrencyLimit {
  /**
   * Runs the work when it is its turn. Clients take turns, so one client with many works does not hold up the others. The
   * promise is rejected, and the work never begun, with an `Overload` when the queue is full and with the reason of the
   * client's signal when the client disconnects while it waits.
   */
  run<T>(work: () => Promise<T>, client?: Client): Promise<T>
}

const NO_CLIENT = ''
const RETRY_AFTER_SECONDS = 5

/** Limits how many works run at once, and how many wait for that. */
export const concurrencyLimit = (bounds: Bounds): ConcurrencyLimit => {
  // In the order in which the clients have their turns: a client that had one goes to the end.
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let waiting = 0

  const remove = (key: string, waiter: Waiter): void => {
    const left = (queues.get(key) ?? []).filter((other) => other !== waiter)
    if (left.length > 0) queues.set(key, left)
    else queues.delete(key)
    waiting -= 1
  }

  const beginNext = (): void => {
    for (const [key, [first]] of queues) {
      if (!first || running >= bounds.running) return
      const others = queues.get(key)?.slice(1) ?? []
      queues.delete(key)
      if (others.length > 0) queues.set(key, others)
      waiting -= 1
      running += 1
      first.begin()
    }
  }

  const turn = ({ key = NO_CLIENT, signal }: Partial<Client> = {}): Promise<void> => {
    signal?.throwIfAborted()
    if (running < bounds.running) {
      running += 1
      return Promise.resolve()
    }
    const queue = queues.get(key) ?? []
    const share = key === NO_CLIENT ? bounds.waiting : bounds.waitingPerClient
    if (waiting >= bounds.waiting || queue.length >= share)
      throw new Overload('too many wait', RETRY_AFTER_SECONDS)
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        remove(key, waiter)
        reject(signal?.reason as Error)
      }
      const waiter: Waiter = {
        begin() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      queues.set(key, [...queue, waiter])
      waiting += 1
    })
  }

  return {
    async run(work, client) {
      await turn(client)
      try {
        return await work()
      } finally {
        running -= 1
        beginNext()
      }
    },
  }
}
