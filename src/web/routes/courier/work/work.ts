import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'
import { createActionQueue } from '../queue/action-queue.ts'
import { createCourierSync } from '../queue/courier-sync.ts'
import { isPosition, type QueuedAction, type StepAction } from '../queue/queued-action.ts'
import { createBatchSender, type Refused } from '../queue/send-actions.ts'
import { withActions } from './board.ts'
import { createCourierActions } from './courier-actions.ts'
import { createCourierRequests } from './courier-requests.ts'
import { createNewsReceiver } from './follow.ts'
import { explainGone, takeBackHandOver } from './gone.ts'
import { createLocationSharing } from './location-sharing.ts'
import { openWork } from './open-work.ts'
import { createWorkStore, type WorkStore } from './work-store.ts'

/** Applies the server's answers to queued actions. */
const answerListener = (courierId: string, { stored, update, write }: WorkStore) => ({
  onRefused({ kind, orderId }: StepAction, { words, isGone }: Refused): void {
    if (kind === 'hand-over') takeBackHandOver(courierId, orderId, write)
    const reason = isGone ? m.courier_refused_gone() : (words ?? '')
    toast(m.courier_refused({ reason }), { kind: 'bad' })
  },
  onAccepted(actions: readonly QueuedAction[]): void {
    if (actions.some(isPosition)) return update({ sentAt: Date.now() })
    const { board } = stored()
    const entries = actions.map((action) => ({ seq: 0, action }))
    // Updates the stored board, which would otherwise show the old state until the next event.
    if (board) write({ board: withActions(board, entries) })
  },
})

/** A courier's work in this browser: the board from the server, the queue of actions, and the sync between them. */
export const createWork = (token: string, courierId: string) => {
  const queue = createActionQueue(localStorage, courierId)
  const store = createWorkStore(courierId, queue)
  const sync = createCourierSync(queue, createBatchSender(token, answerListener(courierId, store)), () =>
    store.update({ status: 'session' }),
  )
  const sharing = createLocationSharing(store, (position, sendInMs) => {
    queue.add(position)
    sync.sendIn(sendInMs)
  })
  const loadReasons = (): void => void explainGone(token, courierId, store.write)
  const onNews = createNewsReceiver(courierId, store, queue, loadReasons)
  const parts = { token, courierId, store, queue, sync, sharing, onNews, onConnected: loadReasons }
  return {
    get: store.get,
    subscribe: store.subscribe,
    open: () => openWork(parts),
    ...createCourierRequests(token, { sendQueue: sync.send, onNews }),
    ...createCourierActions(store, queue, sync.send),
  }
}

export type Work = ReturnType<typeof createWork>
