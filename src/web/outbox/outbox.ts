import type { Entry } from '#contracts/outbox.ts'
import type { OrderStatus } from '#domain/ordering/order.ts'
import type { Pace } from '#domain/shared/back-off.ts'
import { isCancelled } from '#web/outbox/cancel-order.ts'
import { waitOf } from '#web/outbox/entry.ts'
import { type SenderPorts, sendable, sendEntries } from '#web/outbox/send-entries.ts'
import { createSendLoop, type PassResult, type SendLoopTimers } from '#web/send-queue/send-loop.ts'
import { createStore } from '#web/ui/store.ts'

export const OUTBOX_PACE: Pace = { firstMs: 2000, longestMs: 5 * 60_000 }

export interface OutboxPorts extends SenderPorts, SendLoopTimers {
  /** Runs the work under a lock; resolves to false without running it if another tab holds the lock. */
  alone(work: () => Promise<void>): Promise<boolean>
  /** Notifies other tabs of changed entries. */
  notifyTabs(): void
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

/**
 * The entries as this tab knows them, and their sending. Schedule, back-off and lock are those of `send-queue`, as for the
 * courier's actions. The store differs: a few entries, each changed atomically across tabs and durable on disk.
 */
export const createOutbox = (ports: OutboxPorts) => {
  const { store } = ports
  /** Undefined until the entries have been read. */
  const view = createStore<OutboxView | undefined>(undefined)
  const deadTokens = new Set<string>()

  /** Resolves to true if the entries have changed. */
  const look = async (): Promise<boolean> => {
    const entries = await store.all()
    const isNew = JSON.stringify(entries) !== JSON.stringify(view.get()?.entries)
    const isStalled = loop.isStalled()
    if (!isNew && view.get()?.isStalled === isStalled) return false
    view.set({ entries, isStalled })
    return isNew
  }

  const loop = createSendLoop({
    pace: OUTBOX_PACE,
    after: ports.after,
    random: ports.random,
    async pass() {
      let result: PassResult = 'elsewhere'
      await ports.alone(async () => {
        result = (await sendEntries(ports, deadTokens)) ? 'retry' : 'done'
      })
      return result
    },
    async passed(result) {
      if ((await look()) && result !== 'elsewhere') ports.notifyTabs()
    },
    dueInMs() {
      const entries = sendable(view.get()?.entries ?? [], ports.session(), deadTokens)
      return entries.length > 0 ? Math.min(...entries.map((entry) => waitOf(entry, ports.now()))) : undefined
    },
    failed: (error) => ports.warn('the outbox could not be read or written', error),
  })

  return {
    get: view.get,
    subscribe: view.subscribe,
    send: loop.send,
    /** Reads the entries again after another tab has changed them. */
    async lookAgain(): Promise<void> {
      await look()
      loop.plan()
    },
    /** Changes entries, then notifies all tabs. Rejects if the write failed. */
    async change<T>(work: (store: SenderPorts['store']) => Promise<T>): Promise<T> {
      const result = await work(store)
      ports.notifyTabs()
      await look()
      loop.plan()
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
      if (await look()) ports.notifyTabs()
      loop.plan()
    },
    close: loop.stop,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
