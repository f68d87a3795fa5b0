import {
  createActionQueue as createQueue,
  type QueueEntry as Entry,
  type ActionQueue as Queue,
  type Shelf,
} from '#web/send-queue/action-queue.ts'
import { QueuedAction } from './queued-action.ts'

export type QueueEntry = Entry<QueuedAction>
export type ActionQueue = Queue<QueuedAction>

export const queuePrefix = (courierId: string): string => `courier.${courierId}.`

/** The queue of one courier on this device. */
export const createActionQueue = (shelf: Shelf, courierId: string): ActionQueue =>
  createQueue(shelf, queuePrefix(courierId), QueuedAction)
