import * as z from 'zod/mini'
import { GiveBackBody, HandOverBody, PositionsBody } from '#contracts/delivery.ts'
import { isoTime } from '#contracts/fields.ts'

const { seq: _seq, ...where } = PositionsBody.shape.positions.def.element.shape

/** A courier's action or position, stored on the device until the server has answered. */
export const QueuedAction = z.union([
  z.object({ kind: z.literal('position'), ...where }),
  z.object({ kind: z.literal('pick-up'), orderId: z.string(), at: isoTime() }),
  z.object({ kind: z.literal('arrive'), orderId: z.string(), at: isoTime() }),
  z.object({ kind: z.literal('give-back'), orderId: z.string(), body: GiveBackBody }),
  z.object({ kind: z.literal('bring-back'), orderId: z.string(), body: GiveBackBody }),
  z.object({ kind: z.literal('hand-over'), orderId: z.string(), body: HandOverBody }),
])

export type QueuedAction = z.infer<typeof QueuedAction>
type PositionAction = Extract<QueuedAction, { kind: 'position' }>
export type StepAction = Exclude<QueuedAction, PositionAction>
type HandOverAction = Extract<QueuedAction, { kind: 'hand-over' }>
/** What the courier enters at a hand-over. */
export type HandOverDraft = Omit<HandOverAction['body'], 'handOverId' | 'at' | 'wrongCodes'>

export const isPosition = (action: QueuedAction): action is PositionAction => action.kind === 'position'
export const isStep = (action: QueuedAction): action is StepAction => action.kind !== 'position'
