import * as z from 'zod/mini'
import { GiveBackBody, HandOverBody, PositionsBody } from '#contracts/delivery.ts'
import { isoTime } from '#contracts/fields.ts'

const { seq: _seq, ...where } = PositionsBody.shape.positions.def.element.shape

/** What a courier did or where one was: kept on the device until the shop has heard of it. */
export const Deed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('position'), ...where }),
  z.object({ kind: z.literal('pick-up'), orderId: z.string(), at: isoTime() }),
  z.object({ kind: z.literal('arrive'), orderId: z.string(), at: isoTime() }),
  z.object({ kind: z.literal('give-back'), orderId: z.string(), body: GiveBackBody }),
  z.object({ kind: z.literal('bring-back'), orderId: z.string(), body: GiveBackBody }),
  z.object({ kind: z.literal('hand-over'), orderId: z.string(), body: HandOverBody }),
])

export type Deed = z.infer<typeof Deed>
type PositionDeed = Extract<Deed, { kind: 'position' }>
export type StepDeed = Exclude<Deed, PositionDeed>
export type HandOverDeed = Extract<Deed, { kind: 'hand-over' }>

export const isPosition = (deed: Deed): deed is PositionDeed => deed.kind === 'position'
export const isStep = (deed: Deed): deed is StepDeed => deed.kind !== 'position'
