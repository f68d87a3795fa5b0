import { isWaiting } from '#domain/fulfilment/fulfilment.ts'
import { newId } from '#web/browser/new-id.ts'
import type { ActionQueue } from '../queue/action-queue.ts'
import { heldOf, UNDO_MS } from '../queue/due-actions.ts'
import type { HandOverDraft } from '../queue/queued-action.ts'
import { doneStopOf, type Stop } from './board.ts'
import { canCheckCodes, isRightCode } from './check-code.ts'
import type { WorkStore } from './work-store.ts'

/** What a courier does with a stop. All of it works without network: it is queued, shown at once, and sent when possible. */
export const createCourierActions = (
  store: Pick<WorkStore, 'stored' | 'update' | 'write'>,
  queue: ActionQueue,
  send: () => Promise<void>,
) => {
  const wrongCodesOf = ({ _id, wrongCodes }: Stop): number =>
    Math.max(wrongCodes, store.stored().wrongCodes[_id] ?? 0)

  return {
    wrongCodesOf,
    /** One tap for several orders; each is a separate action. */
    step(kind: 'pick-up' | 'arrive', stops: readonly Stop[]): void {
      for (const { _id } of stops) queue.add({ kind, orderId: _id, at: new Date().toISOString() })
      void send()
      setTimeout(() => store.update(), UNDO_MS)
    },
    /** Undoes the steps that are not sent yet. */
    undo(): void {
      queue.remove(heldOf(queue.all(), Date.now()))
    },
    /** `give-back` before pick-up, `bring-back` after it. */
    giveBack({ _id, fulfilment }: Stop, reason: string): void {
      const kind = isWaiting(fulfilment) ? 'give-back' : 'bring-back'
      queue.add({ kind, orderId: _id, body: { reason, at: new Date().toISOString() } })
      void send()
    },
    /** Dismisses the note about a removed stop. */
    forgetGone(orderId: string): void {
      const { gone = [] } = store.stored()
      store.write({ gone: gone.filter(({ _id }) => _id !== orderId) })
    },
    /** Checks the code if the device can; a wrong one is counted. */
    async tryCode(stop: Stop, code: string): Promise<boolean> {
      if (!canCheckCodes() || (await isRightCode(code, stop.codeSeal))) return true
      store.write({ wrongCodes: { ...store.stored().wrongCodes, [stop._id]: wrongCodesOf(stop) + 1 } })
      return false
    },
    handOver(stop: Stop, draft: HandOverDraft): void {
      const at = new Date().toISOString()
      const body = { ...draft, handOverId: newId(), wrongCodes: wrongCodesOf(stop), at }
      queue.add({ kind: 'hand-over', orderId: stop._id, body })
      const others = store.stored().done.filter(({ _id }) => _id !== stop._id)
      store.write({ done: [...others, doneStopOf(stop, draft, at)] })
      void send()
    },
  }
}
