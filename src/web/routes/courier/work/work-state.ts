import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { QueueEntry } from '../queue/action-queue.ts'
import { heldOf } from '../queue/due-actions.ts'
import { isPosition } from '../queue/queued-action.ts'
import {
  type Board,
  type DoneStop,
  doneToday,
  type GoneStop,
  inSequence,
  nextOf,
  type Stop,
  withActions,
} from './board.ts'
import type { LocationState } from './position-reporter.ts'
import type { StoredBoard } from './stored-board.ts'

/** What this tab knows beside the stored board and the queue. */
export interface TabState {
  readonly status: 'opening' | 'ready' | 'not-courier' | 'session'
  /** Connected to the server. */
  readonly isConnected: boolean
  readonly location: LocationState
  /** Last position of the device. */
  readonly here: GeoPoint | undefined
  /** Time when the server last accepted positions. */
  readonly sentAt: number | undefined
  /** Another tab holds the lock and sends. */
  readonly isElsewhere: boolean
}

/** Everything that the courier page shows. */
export interface WorkState extends TabState {
  readonly board: Board | undefined
  readonly done: readonly DoneStop[]
  /** Stops that the shop removed, not dismissed yet. */
  readonly gone: readonly GoneStop[]
  readonly next: Stop | undefined
  /** Actions that are queued. */
  readonly waiting: { readonly steps: number; readonly positions: number }
  /** One-tap steps that can still be undone and are not sent yet. */
  readonly undoable: readonly QueueEntry[]
}

export const OPENING: TabState = {
  status: 'opening',
  isConnected: false,
  location: 'off',
  here: undefined,
  sentAt: undefined,
  isElsewhere: true,
}

/** The page's state: the stored board with all queued actions applied. */
export const workStateOf = (
  tab: TabState,
  stored: Pick<StoredBoard, 'board' | 'done' | 'gone'>,
  entries: readonly QueueEntry[],
  shop: GeoPoint,
  now: number,
): WorkState => {
  const withQueued = stored.board && withActions(stored.board, entries)
  const board = withQueued && { ...withQueued, stops: inSequence(withQueued.stops, tab.here ?? shop, shop) }
  const positions = entries.filter(({ action }) => isPosition(action)).length
  return {
    ...tab,
    board,
    done: doneToday(board?.done, stored.done, entries),
    gone: stored.gone ?? [],
    next: board && nextOf(board.stops),
    waiting: { positions, steps: entries.length - positions },
    undoable: heldOf(entries, now),
  }
}
