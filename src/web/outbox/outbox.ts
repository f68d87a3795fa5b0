import type { Entry } from '#contracts/outbox.ts'
import type { OrderStatus } from '#domain/ordering/order.ts'
import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import { isCancelled } from '#web/outbox/cancel-order.ts'
import { waitOf } from '#web/outbox/entry.ts'
import { type SenderPorts, sendable, sendEntries } from '#web/outbox/send-entries.ts'
import { createStore } from '#web/ui/store.ts'

export const OUTBOX_PACE: Pace = { firstMs: 2000, longestMs: 5 * 60_000 }

export interface OutboxPorts extends SenderPorts {
  /** Runs the work if no other tab is at it; false, and nothing done, if one is. */
  alone(work: () => Promise<void>): Promise<boolean>
  /** Calls back after so many milliseconds that the device was awake, whatever its clock says. */
  after(ms: number, call: () => void): () => void
  /** From 0 to 1. */
  random(): number
  /** Lets the other tabs know that entries have changed. */
  tellOthers(): void
  warn(what: string, error: unknown): void
}

/** What there is to see of the entries. */
export interface OutboxView {
  readonly entries: readonly Entry[]
  /** The last try failed: the network or the shop is away. */
  readonly isStalled: boolean
}

interface Listed {
  readonly _id: string
  readonly status: OrderStatus
}

// When another tab is sending, it is looked in on this often.
const LOOK_IN_MS = 3000

/** What this tab knows of the entries, and when it sends them. */
export const createOutbox = (ports: OutboxPorts) => {
  const { store } = ports
  /** Nothing until the entries have been read once. */
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

  /** True when there was something new to see. */
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

  /** Sends what is due, now: something gave hope. Back-off is for the tries nobody asked for. */
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
    /** Another tab has changed something. */
    async lookAgain(): Promise<void> {
      await look()
      plan(ownPaceMs())
    },
    /** Changes entries through the work, then lets every tab know. Rejects when they could not be written. */
    async change<T>(work: (store: SenderPorts['store']) => Promise<T>): Promise<T> {
      const result = await work(store)
      ports.tellOthers()
      await look()
      plan(ownPaceMs())
      return result
    },
    /**
     * The server lists these orders. One that still waits here, or was refused here, got there all the same: its answer
     * was lost, or a copy of the request came in late. Nothing is left to send.
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
