import { FULFILMENTS, type Mover } from '#domain/fulfilment/fulfilment.ts'

/** What the journal of an order can say. That it was placed stands in the order itself. */
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
  /** Nobody where the shop chose by itself. */
  readonly actorId: string | null
  /** A reason given, such as for a hand-over without the code. */
  readonly note: string | null
}

/** Whether its courier brought it back from the door: the office decides what becomes of it. */
export const isBroughtBack = (steps: readonly Pick<Step, 'kind'>[]): boolean => {
  // Who has it and how near it is says nothing of where the bag was.
  const [last, before] = steps.filter(({ kind }) => kind !== 'near' && kind !== 'assigned').toReversed()
  return last?.kind === 'given_back' && (before?.kind === 'on_the_way' || before?.kind === 'arrived')
}

/** A time told by a device: never before what came before it, never after now. A wrong clock is not a fact. */
export const heldTo = (told: number, earliest: number, now: number): number =>
  Math.min(Math.max(told, earliest), now)
