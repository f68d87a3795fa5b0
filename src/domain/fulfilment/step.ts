import { FULFILMENTS, type Mover } from '#domain/fulfilment/fulfilment.ts'

/**
 * The kinds of journal entries. Placing is stored in the order itself; `placed` is the entry of an order that was
 * paid online or changed to cash.
 */
export const STEP_KINDS = [
  ...FULFILMENTS.slice(1),
  'assigned',
  'given_back',
  'near',
  'returned',
  'reopened',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

export interface Step {
  readonly id: string
  readonly orderId: string
  readonly kind: StepKind
  readonly at: number
  readonly by: Mover
  /** Null when the shop acted automatically. */
  readonly actorId: string | null
  /** A reason, for example for a hand-over without the code. */
  readonly note: string | null
}

/** True when its courier brought the order back from the door and the office has to decide. */
export const isBroughtBack = (steps: readonly Pick<Step, 'kind'>[]): boolean => {
  // `near` and `assigned` say nothing about where the goods are.
  const [last, before] = steps.filter(({ kind }) => kind !== 'near' && kind !== 'assigned').toReversed()
  return last?.kind === 'given_back' && (before?.kind === 'on_the_way' || before?.kind === 'arrived')
}

/** Limits a time reported by a device to between the previous step and now, since its clock may be wrong. */
export const heldTo = (reported: number, earliest: number, now: number): number =>
  Math.min(Math.max(reported, earliest), now)
