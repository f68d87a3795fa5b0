import type { AnswerOf } from '#contracts/operation.ts'
import * as api from '#contracts/operations/courier.ts'
import { shopsShare } from '#domain/cash/cash.ts'
import { isWaiting } from '#domain/fulfilment/fulfilment.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { call, type Reply } from '#web/browser/call-api.ts'
import { newId } from '#web/browser/new-id.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { shopFront } from '#web/site/shop-front.ts'
import { createEmitter } from '#web/ui/store.ts'
import { toast } from '#web/ui/toasts.tsx'
import { createActionQueue, type QueueEntry, queuePrefix } from './action-queue.ts'
import {
  type Board,
  type DoneStop,
  doneToday,
  type GoneStop,
  goneFrom,
  inSequence,
  nextOf,
  quarterOf,
  type Stop,
  withActions,
} from './board.ts'
import { canCheckCodes, isRightCode } from './check-code.ts'
import { createCourierSync } from './courier-sync.ts'
import { followCourier, type News } from './follow.ts'
import { explainGone, takeBackHandOver } from './gone.ts'
import { createPositionReporter, type LocationState } from './position-reporter.ts'
import { PROFILES, profileOf } from './profile.ts'
import { type HandOverAction, isPosition, type QueuedAction, type StepAction } from './queued-action.ts'
import { heldOf, UNDO_MS } from './replay.ts'
import { createSender, type Refused } from './send-actions.ts'
import { boardOf, type StoredBoard, storedBoard } from './stored-board.ts'
import { createWakeLock } from './wake-lock.ts'

export interface WorkState {
  readonly status: 'opening' | 'ready' | 'not-courier' | 'session'
  readonly board: Board | undefined
  readonly done: readonly DoneStop[]
  /** Stops that the shop removed, not dismissed yet. */
  readonly gone: readonly GoneStop[]
  readonly next: Stop | undefined
  /** Connected to the server. */
  readonly isHeard: boolean
  /** Actions that are queued. */
  readonly waiting: { readonly steps: number; readonly positions: number }
  /** One-tap steps that can still be undone and are not sent yet. */
  readonly undoable: readonly QueueEntry[]
  readonly location: LocationState
  /** Last position of the device. */
  readonly here: GeoPoint | undefined
  /** Time when the server last accepted positions. */
  readonly sentAt: number | undefined
  /** Another tab holds the lock and sends. */
  readonly isElsewhere: boolean
}

export type HandOverDraft = Omit<HandOverAction['body'], 'handOverId' | 'at' | 'wrongCodes'>

/** A courier's work in this browser: the board from the server, the queue of actions, and the sync between them. */
export const createWork = (token: string, courierId: string) => {
  const { emit, subscribe } = createEmitter()
  const queue = createActionQueue(localStorage, courierId)
  let record: StoredBoard = boardOf(courierId)
  let facts = {
    status: 'opening' as WorkState['status'],
    isHeard: false,
    location: 'off' as LocationState,
    here: undefined as GeoPoint | undefined,
    sentAt: undefined as number | undefined,
    isElsewhere: true,
  }

  const draw = (): WorkState => {
    const entries = queue.all()
    const shop = shopFront().place
    const then = record.board && withActions(record.board, entries)
    const board = then && { ...then, stops: inSequence(then.stops, facts.here ?? shop, shop) }
    const positions = entries.filter(({ action }) => isPosition(action)).length
    return {
      ...facts,
      board,
      done: doneToday(board?.done, record.done, entries),
      gone: record.gone ?? [],
      next: board && nextOf(board.stops),
      waiting: { positions, steps: entries.length - positions },
      undoable: heldOf(entries, Date.now()),
    }
  }
  let state = draw()
  let leads = false
  let awake: ReturnType<typeof createWakeLock> | undefined

  const show = (changed: Partial<typeof facts> = {}): void => {
    facts = { ...facts, ...changed }
    state = draw()
    const profile = leads && state.board?.shift.onSince ? profileOf(state.board.stops) : undefined
    if (leads) positionReporter.follow(profile)
    awake?.want(profile === 'moving')
    emit()
  }
  const write = (changed: Partial<StoredBoard>): void => {
    record = { ...boardOf(courierId), ...changed }
    storedBoard.set(record)
    show()
  }

  // The lists arrive separately; there is no board until the shift is known.
  let early: News = {}
  const onNews = (news: News): void => {
    early = { ...early, ...news }
    const { shift, stops, open: offered, openNext, done: told } = { ...record.board, ...early }
    if (!shift) return
    facts = { ...facts, status: 'ready' }
    early = {}
    // Read from storage: another tab may have delivered a stop, which then was not removed by the shop.
    const { board, done, gone = [] } = boardOf(courierId)
    const before = board ? withActions(board, queue.all()).stops : []
    const lost = news.stops ? goneFrom(before, news.stops, done) : []
    write({
      board: { shift, stops: stops ?? [], open: offered ?? [], openNext, done: told },
      gone: [...gone, ...lost],
    })
    if (lost.length > 0) void explainGone(token, courierId, write)
  }

  const onRefused = ({ kind, orderId }: StepAction, { words, isGone }: Refused): void => {
    if (kind === 'hand-over') takeBackHandOver(courierId, orderId, write)
    const reason = isGone ? m.courier_refused_gone() : (words ?? '')
    toast(m.courier_refused({ reason }), { kind: 'bad' })
  }
  const onHeard = (actions: readonly QueuedAction[]): void => {
    if (actions.some(isPosition)) return show({ sentAt: Date.now() })
    // Updates the stored board, which would otherwise show the old state until the next event.
    if (record.board)
      write({
        board: withActions(
          record.board,
          actions.map((action) => ({ seq: 0, action })),
        ),
      })
  }
  const sync = createCourierSync(queue, createSender(token, { onRefused, onHeard }), () =>
    show({ status: 'session' }),
  )

  const positionReporter = createPositionReporter(isSecureContext ? navigator.geolocation : undefined, {
    onState: (location) => {
      if (location !== facts.location) show({ location })
    },
    onFix({ at, ...where }) {
      facts = { ...facts, here: { lat: where.lat, lng: where.lng } }
      queue.add({ kind: 'position', at: new Date(at).toISOString(), ...where })
      sync.goIn(PROFILES[profileOf(state.board?.stops ?? [])].gatherMs)
    },
  })

  /** Shows the reason for a failure as a toast. */
  const isDone = (reply: Reply<unknown>): boolean => {
    if (!reply.ok)
      toast(reply.status === undefined ? m.courier_needs_network() : (reply.body.message ?? ''), {
        kind: 'bad',
      })
    return reply.ok
  }

  const wrongCodesOf = ({ _id, wrongCodes }: Stop): number =>
    Math.max(wrongCodes, record.wrongCodes[_id] ?? 0)

  const open = (): (() => void) => {
    const follower = followCourier(token, {
      onNews,
      onEnd: (status) => {
        follower.close()
        show({ status })
      },
      onLine(isHeard) {
        if (isHeard !== facts.isHeard) show({ isHeard })
        if (isHeard) void sync.go()
        if (isHeard) void explainGone(token, courierId, write)
      },
    })
    const closing = new AbortController()
    awake = createWakeLock(navigator.wakeLock, document)
    const lead = (): void => {
      leads = true
      show({ isElsewhere: false })
      sync.start()
    }
    // A Web Lock lets only one tab send: two would send positions twice and break the order of steps.
    if (!navigator.locks) lead()
    else
      navigator.locks
        .request(`${queuePrefix(courierId)}lead`, { signal: closing.signal }, () => {
          lead()
          return new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))
        })
        .catch(() => undefined)
    const { signal } = closing
    const unsubscribe = queue.subscribe(() => show())
    const onStorage = ({ key }: StorageEvent): void => {
      if (!key?.startsWith(queuePrefix(courierId))) return
      queue.reread()
      void sync.go()
    }
    const onOnline = (): void => {
      follower.hurry()
      void sync.go()
    }
    addEventListener('storage', onStorage, { signal })
    addEventListener('online', onOnline, { signal })
    // A hidden page may never run again, so steps that could still be undone are sent now.
    document.addEventListener('visibilitychange', () => document.hidden && void sync.go(), { signal })
    addEventListener('offline', () => follower.lose(), { signal })
    return () => {
      leads = false
      closing.abort()
      unsubscribe()
      sync.stop()
      positionReporter.follow(undefined)
      awake?.close()
      follower.close()
    }
  }

  return {
    get: () => state,
    subscribe,
    open,
    wrongCodesOf,

    async setShift(on: boolean): Promise<void> {
      // Sends the positions of the shift before it ends.
      if (!on) await sync.go()
      const reply = await call(api.setShift, { body: { on }, token })
      if (reply.ok) onNews({ shift: reply.body.shift })
      isDone(reply)
    },
    /** Loads the next open deliveries; undefined if the request failed. */
    async openAfter(cursor: string): Promise<AnswerOf<typeof api.listOpenDeliveries> | undefined> {
      const { ok, body } = await call(api.listOpenDeliveries, { query: { after: cursor }, token })
      if (ok) return body
      toast(m.courier_needs_network(), { kind: 'bad' })
      return undefined
    },
    take: async (orderId: string): Promise<boolean> =>
      isDone(await call(api.takeDelivery, { params: { id: orderId }, token })),
    /** One tap for several orders; each is a separate action. */
    step(kind: 'pick-up' | 'arrive', stops: readonly Stop[]): void {
      for (const { _id } of stops) queue.add({ kind, orderId: _id, at: new Date().toISOString() })
      void sync.go()
      setTimeout(() => show(), UNDO_MS)
    },
    /** Undoes the steps that are not sent yet. */
    undo(): void {
      queue.remove(heldOf(queue.all(), Date.now()))
    },
    /** `give-back` before pick-up, `bring-back` after it. */
    giveBack({ _id, fulfilment }: Stop, reason: string): void {
      const kind = isWaiting(fulfilment) ? 'give-back' : 'bring-back'
      queue.add({ kind, orderId: _id, body: { reason, at: new Date().toISOString() } })
      void sync.go()
    },

    /** Dismisses the note about a removed stop. */
    forgetGone(orderId: string): void {
      write({ gone: state.gone.filter(({ _id }) => _id !== orderId) })
    },

    /** Checks the code if the device can; a wrong one is counted. */
    async tryCode(stop: Stop, code: string): Promise<boolean> {
      if (!canCheckCodes() || (await isRightCode(code, stop.codeSeal))) return true
      write({ wrongCodes: { ...record.wrongCodes, [stop._id]: wrongCodesOf(stop) + 1 } })
      return false
    },
    handOver(stop: Stop, draft: HandOverDraft): void {
      const at = new Date().toISOString()
      const { _id, number, shippingInfo, pieces, cashDue } = stop
      const body = { ...draft, handOverId: newId(), wrongCodes: wrongCodesOf(stop), at }
      queue.add({ kind: 'hand-over', orderId: _id, body })
      const about = { name: shippingInfo.fullName, quarter: quarterOf(shippingInfo), pieces }
      const told = { ...(number !== undefined && { number }), ...about }
      const given = draft.collected ?? 0
      const collected = shopsShare(cashDue, given, draft.collectedReason)
      const tip = Math.round((given - collected) * 100) / 100
      const stored = { _id, ...told, collected, ...(tip > 0 && { tip }), at }
      write({ done: [...record.done.filter((each) => each._id !== _id), stored] })
      void sync.go()
    },
  }
}

export type Work = ReturnType<typeof createWork>
