import { shopFront } from '#web/site/shop-front.ts'
import { createEmitter } from '#web/ui/store.ts'
import type { ActionQueue } from '../queue/action-queue.ts'
import { boardOf, type StoredBoard, storedBoard } from './stored-board.ts'
import { OPENING, type TabState, workStateOf } from './work-state.ts'

/** The state of the courier page in this tab, made from the stored board, the queue and the tab's own state. */
export const createWorkStore = (courierId: string, queue: Pick<ActionQueue, 'all'>) => {
  const { emit, subscribe } = createEmitter()
  let stored = boardOf(courierId)
  let tab = OPENING
  const current = () => workStateOf(tab, stored, queue.all(), shopFront().place, Date.now())
  let state = current()

  /** Shows a change of the tab's state, or of the queue. */
  const update = (changed: Partial<TabState> = {}): void => {
    tab = { ...tab, ...changed }
    state = current()
    emit()
  }

  return {
    get: () => state,
    subscribe,
    update,
    /** Like `update`, but shown only with the next change, when one follows at once. */
    prepare(changed: Partial<TabState>): void {
      tab = { ...tab, ...changed }
    },
    stored: (): StoredBoard => stored,
    /** Changes the stored board. Reads it first, since another tab may have changed other fields. */
    write: (changed: Partial<StoredBoard>): void => {
      stored = { ...boardOf(courierId), ...changed }
      storedBoard.set(stored)
      update()
    },
  }
}

export type WorkStore = ReturnType<typeof createWorkStore>
