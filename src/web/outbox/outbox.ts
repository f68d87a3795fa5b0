import type { Entry } from '#contracts/outbox.ts'
import type { OrderStatus } from '#domain/ordering/order.ts'
import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import { isCancelled } from '#web/outbox/cancel-order.ts'
import { waitOf } from '#web/outbox/entry.ts'
import { type SenderPorts, sendable, sendEntries } from '#web/outbox/send-entries.ts'
import { createStore } from '#web/ui/store.ts'

export const OUTBOX_PACE: Pace = { firstMs: 2000, longestMs: 5 * 60_000 }

export interface OutboxPorts extends SenderPorts {
  /** Runs the work under a lock; resolves to false without running it if another tab holds the lock. */
  alone(work: () => Promise<void>): Promise<boolean>
  /** A timer in device uptime, independent of the wall clock. */
  after(ms: number, call: () => void): () => void
  /** Between 0 and 1. */
  random(): number
  /** Notifies other tabs of changed entries. */
  tellOthers(): void
  warn(what: string, error: unknown): void
}

/** Public state of the outbox. */
export interface OutboxView {
  readonly entries: readonly Entry[]
  /** The last send failed: no network, or the server is down. */
  readonly isStalled: boolean
}

interface Listed {
  readonly _id: string
  readonly status: OrderStatus
}

// Polling interval while another tab is sending.
const LOOK_IN_MS = 3000

/** The entries as this tab knows them, and the schedule for sending. */
export const createOutbox = (ports: OutboxPorts) => {
  const { store } = ports
  /** Undefined until the entries have been read. */
  const view = createStore<OutboxView | undefined>(undefined)
  const deadTokens = new Set<string>()
  let failures = 0
  let isSending = false
  let isAskedAgain = false
  let stopTimer = (): void => undefined

  const plan = (atLeastMs: number): void => {
    stopTimer()
    const waits = sendable(view.get()?.entries ?? [], ports.session(), deadTokens).map((entry) =>
      waitOf(entry, ports.now()),
    )
    if (waits.length === 0) return
    stopTimer = ports.after(Math.max(atLeastMs, Math.min(...waits)), () => void send())
  }

  /** Resolves to true if the entries have changed. */
  const look = async (): Promise<boolean> => {
    const entries = await store.all()
    const isNew = JSON.stringify(entries) !== JSON.stringify(view.get()?.entries)
    const isStalled = failures > 0
    if (!isNew && view.get()?.isStalled === isStalled) return false
    view.set({ entries, isStalled })
    return isNew
  }

  const ownPaceMs = (): number => (failures > 0 ? backOffMs(failures, OUTBOX_PACE, ports.random()) : 0)

  const pass = async (): Promise<void> => {
    let isToRetry = false
    const isAlone = await ports.alone(async () => {
      isToRetry = await sendEntries(ports, deadTokens)
    })
    if (isAlone) failures = isToRetry ? failures + 1 : 0
    if ((await look()) && isAlone) ports.tellOthers()
    plan(isAlone ? ownPaceMs() : LOOK_IN_MS)
  }

  /** Sends due entries immediately; the back-off applies to automatic retries only. */
  const send = async (): Promise<void> => {
    isAskedAgain = isSending
    if (isSending) return
    isSending = true
    try {
      do {
        isAskedAgain = false
        await pass()
      } while (isAskedAgain)
    } catch (error) {
      ports.warn('the outbox could not be read or written', error)
      failures += 1
      stopTimer()
      stopTimer = ports.after(ownPaceMs(), () => void send())
    } finally {
      isSending = false
    }
  }

  return {
    get: view.get,
    subscribe: view.subscribe,
    send,
    /** Reads the entries again after another tab has changed them. */
    async lookAgain(): Promise<void> {
      await look()
      plan(ownPaceMs())
    },
    /** Changes entries, then notifies all tabs. Rejects if the write failed. */
    async change<T>(work: (store: SenderPorts['store']) => Promise<T>): Promise<T> {
      const result = await work(store)
      ports.tellOthers()
      await look()
      plan(ownPaceMs())
      return result
    },
    /**
     * Removes entries of orders that the server lists: the answer was lost, or a delayed copy of the request arrived after a
     * refusal.
     */
    async learn(listed: readonly Listed[]): Promise<void> {
      const known = new Map(listed.map((order) => [order._id, order]))
      const arrived = (view.get()?.entries ?? []).flatMap((entry) => {
        if (entry.kind !== 'order') return []
        const order = known.get(entry.body.id)
        return order ? [{ entry, order }] : []
      })
      if (arrived.length === 0) return
      for (const { entry, order } of arrived) {
        const { _id: orderId, status } = order
        const owner = ports.session()?.userId
        const sent = (await isCancelled(store, orderId)) ? undefined : entry
        ports.settle({ orderId, about: 'listed', status, owner, order, entry: sent })
        await store.change(entry.id, () => undefined)
      }
      if (await look()) ports.tellOthers()
      plan(ownPaceMs())
    },
    close: (): void => stopTimer(),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
