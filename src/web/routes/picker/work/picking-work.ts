import * as api from '#contracts/operations/picking.ts'
import type { LineId } from '#domain/catalog/variants.ts'
import { MAX_ACTIONS } from '#domain/picking/picking.ts'
import { call, type Reply } from '#web/browser/call-api.ts'
import { newId } from '#web/browser/new-id.ts'
import { createActionQueue } from '#web/send-queue/action-queue.ts'
import { createQueueSync, type SendPlan } from '#web/send-queue/queue-sync.ts'
import { outcomeOf, SEND_TIMEOUT_MS } from '#web/send-queue/request-outcome.ts'
import { holdLock } from '#web/send-queue/tab-lock.ts'
import { createEmitter } from '#web/ui/store.ts'
import {
  isMine,
  type PickingAction,
  type PickingOrder,
  QueuedPicking,
  type QueueEntry,
  type Substitute,
  withActions,
} from './board.ts'
import { refusedNotes } from './refused-notes.ts'
import {
  type Note,
  type PackedOrder,
  pickingOf,
  type StoredPicking,
  storedPicking,
} from './stored-picking.ts'

const POLL_MS = 10_000

/** Sends everything in the queue, in batches that keep its order. */
const PLAN: SendPlan<QueuedPicking> = {
  batch: (entries) => entries.slice(0, MAX_ACTIONS),
  dueInMs: (entries) => (entries.length > 0 ? 0 : undefined),
}

export const queuePrefix = (pickerId: string): string => `picking.${pickerId}.`

/** Why the server refuses every call: no session, the second factor is not set up, or another role. */
type Closed = 'session' | 'second-factor' | 'not-picker'

interface TabState {
  readonly status: 'opening' | 'ready' | Closed
  readonly isConnected: boolean
  /** Another tab of this browser sends. */
  readonly isElsewhere: boolean
}

export interface PickingState extends TabState {
  /** With all queued actions applied; undefined until they were loaded once. */
  readonly orders: readonly PickingOrder[] | undefined
  readonly packed: readonly PackedOrder[]
  readonly notes: readonly Note[]
  /** How many actions the server does not have yet. */
  readonly unsent: number
  readonly aheadMs: number
}

/** An action without the fields that `add` sets on every action. */
type Draft = PickingAction extends infer Each
  ? Each extends PickingAction
    ? Omit<Each, 'id' | 'at' | 'orderId'>
    : never
  : never

/** A request that hangs counts as failed. */
const inTime = (): AbortSignal => AbortSignal.timeout(SEND_TIMEOUT_MS)

const isFactorNeeded = (reply: Reply<unknown> | undefined): boolean =>
  reply !== undefined && !reply.ok && reply.body.error === 'second-factor.needed'

/** A picker's work in this browser: the orders from the server, the queue of actions, and the sync between them. */
export const createPickingWork = (token: string, pickerId: string) => {
  const queue = createActionQueue(localStorage, queuePrefix(pickerId), QueuedPicking)
  const { emit, subscribe } = createEmitter()
  let tab: TabState = { status: 'opening', isConnected: true, isElsewhere: true }
  let stored = pickingOf(pickerId)
  let closed: Closed = 'session'
  /** Raised by each answer that has newer orders than a request that is still under way. */
  let version = 0

  const stateNow = (): PickingState => ({
    ...tab,
    orders: stored.orders && withActions(stored.orders, queue.all()),
    packed: stored.packed,
    notes: stored.notes,
    unsent: queue.all().length,
    aheadMs: stored.aheadMs,
  })
  let state = stateNow()
  const update = (changed: Partial<TabState> = {}): void => {
    tab = { ...tab, ...changed }
    state = stateNow()
    emit()
  }
  const write = (changed: Partial<StoredPicking>): void => {
    stored = { ...pickingOf(pickerId), ...changed }
    storedPicking.set(stored)
    update()
  }

  /** Orders that were this picker's, and are not any more although they were not packed on this device. */
  const lostOf = (before: readonly PickingOrder[], now: readonly PickingOrder[]): Note[] => {
    const known = new Map(now.map((order) => [order._id, order]))
    const packed = new Set(stored.packed.map(({ _id }) => _id))
    return before.filter(isMine).flatMap(({ _id, number }) => {
      const order = known.get(_id)
      if (packed.has(_id) || released.has(_id) || (order && isMine(order))) return []
      const about = { id: newId(), orderId: _id, number }
      return [
        order && !order.picker
          ? { ...about, isFree: true }
          : { ...about, takenBy: order?.picker?.name ?? '' },
      ]
    })
  }
  const released = new Set<string>()

  /** Replaces the touched orders by the server's; a touched order that its answer lacks is no longer to be picked. */
  const replace = (touched: ReadonlySet<string>, orders: readonly PickingOrder[]): void => {
    version++
    const known = new Map(orders.map((order) => [order._id, order]))
    const before = stored.orders ?? []
    const kept = before.flatMap((order) => (touched.has(order._id) ? (known.get(order._id) ?? []) : order))
    const ids = new Set(kept.map(({ _id }) => _id))
    const next = [...kept, ...orders.filter(({ _id }) => !ids.has(_id))]
    write({ orders: next, notes: [...stored.notes, ...lostOf(before, next)] })
  }

  const send = async (batch: readonly QueueEntry[]) => {
    const actions = batch.map(({ action }) => action.action)
    const reply = await call(api.recordPicking, { body: { actions }, token, signal: inTime() }).catch(
      () => undefined,
    )
    const outcome = outcomeOf(reply?.status)
    update({ isConnected: outcome !== 'retry' })
    // The actions stay in the queue until the second factor is set up.
    if (isFactorNeeded(reply)) {
      closed = 'second-factor'
      return 'login'
    }
    closed = 'session'
    if (!reply || outcome === 'retry' || outcome === 'login') return outcome
    if (!reply.ok) {
      const { message } = reply.body
      const both = message === undefined ? {} : { message: { en: message, ar: message } }
      write({ notes: [...stored.notes, ...refusedNotes(stored, batch, () => both)] })
      return outcome
    }
    const refusedOf = new Map(reply.body.outcomes.map(({ id, refused }) => [id, refused]))
    const notes = refusedNotes(stored, batch, (id) => refusedOf.get(id) ?? null)
    const unpacked = new Set(
      actions.filter(({ id, kind }) => kind === 'pack' && refusedOf.get(id)).map(({ orderId }) => orderId),
    )
    // The answer has the orders as they are with these actions, so the actions must be gone when it is shown.
    queue.remove(batch)
    write({
      notes: [...stored.notes, ...notes],
      packed: stored.packed.filter(({ _id }) => !unpacked.has(_id)),
    })
    replace(new Set(actions.map(({ orderId }) => orderId)), reply.body.orders)
    return outcome
  }
  const sync = createQueueSync(queue, PLAN, send, () => update({ status: closed }))

  const load = async (): Promise<void> => {
    const asked = ++version
    const reply = await call(api.listPicking, { token, signal: inTime() }).catch(() => undefined)
    // Too many requests, or no answer, says nothing about the account.
    if (!reply || outcomeOf(reply.status) === 'retry') return update({ isConnected: false })
    if (reply.status === 401) return update({ status: 'session' })
    if (!reply.ok) return update({ status: isFactorNeeded(reply) ? 'second-factor' : 'not-picker' })
    tab = { ...tab, status: 'ready', isConnected: true }
    // A later request or answer has raised `version`, so these orders are outdated.
    if (asked !== version) return update()
    const { now, orders } = reply.body
    const notes = [...stored.notes, ...lostOf(stored.orders ?? [], orders)]
    write({ orders, aheadMs: Date.parse(now) - Date.now(), notes })
  }

  const add = (orderId: string, draft: Draft, substitute?: Substitute): void => {
    const action: PickingAction = { ...draft, id: newId(), orderId, at: new Date().toISOString() }
    queue.add({ action, ...(substitute && { substitute }) })
    void sync.send()
  }
  const refusalsOf = (
    outcomes: readonly { readonly refused: { readonly message: { en: string; ar: string } } | null }[],
  ) => outcomes.flatMap(({ refused }) => refused?.message ?? [])

  return {
    get: () => state,
    subscribe,
    load,
    /** The proposal waits for the network, so the shopper has not been asked yet. */
    isStuck: (proposalId: string): boolean =>
      !tab.isConnected && queue.all().some(({ action: { action } }) => action.id === proposalId),
    /** Takes orders; answers with what was refused, or undefined without network. */
    async hold(orderIds: readonly string[], takeOver = false) {
      const body = { orderIds: [...orderIds], ...(takeOver && { takeOver }) }
      const reply = await call(api.holdOrders, { body, token, signal: inTime() }).catch(() => undefined)
      if (!reply?.ok) return undefined
      for (const id of orderIds) released.delete(id)
      replace(new Set(orderIds), reply.body.orders)
      return refusalsOf(reply.body.outcomes)
    },
    async release(orderId: string) {
      await sync.send()
      // The order's queued actions must reach the server before another picker can take it.
      if (queue.all().some(({ action: { action } }) => action.orderId === orderId)) return undefined
      const body = { orderIds: [orderId] }
      const reply = await call(api.releaseOrders, { body, token, signal: inTime() }).catch(() => undefined)
      if (!reply?.ok) return undefined
      released.add(orderId)
      replace(new Set([orderId]), reply.body.orders)
      return refusalsOf(reply.body.outcomes)
    },
    pick: (orderId: string, line: LineId, quantity: number) =>
      add(orderId, { kind: 'picked', line, quantity }),
    short: (orderId: string, line: LineId, quantity: number, reason: 'missing' | 'damaged' | 'expired') =>
      add(orderId, { kind: 'short', line, quantity, reason }),
    undo: (orderId: string, line: LineId) => add(orderId, { kind: 'undo', line }),
    propose(orderId: string, line: LineId, substitute: Substitute): void {
      const { productId, variantId, quantity } = substitute
      const offered = { productId, ...(variantId !== undefined && { variantId }), quantity }
      add(orderId, { kind: 'propose', line, substitute: offered }, substitute)
    },
    answer: (orderId: string, proposalId: string, accepted: boolean) =>
      add(orderId, { kind: 'answer', proposalId, accepted }),
    pack({ _id, number, name, area }: PickingOrder, bags: number): void {
      const others = stored.packed.filter((each) => each._id !== _id)
      write({ packed: [{ _id, number, name, area, bags }, ...others] })
      add(_id, { kind: 'pack', bags })
    },
    dismiss: (noteId: string) => write({ notes: stored.notes.filter(({ id }) => id !== noteId) }),
    /** Starts loading and sending; returns the function that ends it. */
    open(): () => void {
      const closing = new AbortController()
      const { signal } = closing
      const unsubscribe = queue.subscribe(() => update())
      const refresh = (): void => {
        if (document.hidden) return
        void load()
        void sync.send()
      }
      refresh()
      const timer = setInterval(refresh, POLL_MS)
      void holdLock(`${queuePrefix(pickerId)}lead`, signal, () => {
        update({ isElsewhere: false })
        sync.start()
      })
      addEventListener('online', refresh, { signal })
      addEventListener('offline', () => update({ isConnected: false }), { signal })
      document.addEventListener('visibilitychange', refresh, { signal })
      addEventListener(
        'storage',
        ({ key }) => {
          if (!key?.startsWith(queuePrefix(pickerId)) && key !== 'pickingBoard') return
          stored = pickingOf(pickerId)
          queue.reread()
          void sync.send()
        },
        { signal },
      )
      return () => {
        closing.abort()
        clearInterval(timer)
        unsubscribe()
        sync.stop()
      }
    },
  }
}

export type PickingWork = ReturnType<typeof createPickingWork>
