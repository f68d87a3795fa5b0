/**
 * The delivery steps of an order, in addition to its four statuses. An `unpaid` order waits for its online payment;
 * its stock is held until the deadline, and the shop does not work on it.
 */
export const FULFILMENTS = [
  'unpaid',
  'placed',
  'preparing',
  'ready',
  'on_the_way',
  'arrived',
  'delivered',
  'cancelled',
] as const

export type Fulfilment = (typeof FULFILMENTS)[number]

/** The parties that may move an order: its owner (the shopper who placed it), its courier, or staff of the shop. */
export const MOVERS = ['owner', 'courier', 'shop'] as const
export type Mover = (typeof MOVERS)[number]

/** The state machine: for each step the possible next steps and who may make them. */
const MOVES: Readonly<Record<Fulfilment, Readonly<Partial<Record<Fulfilment, readonly Mover[]>>>>> = {
  unpaid: { placed: ['owner', 'shop'], cancelled: ['owner', 'shop'] },
  placed: { preparing: ['shop'], delivered: ['owner'], cancelled: ['owner', 'shop'] },
  // `ready` is optional: a small shop hands the bag over directly.
  preparing: {
    ready: ['shop'],
    on_the_way: ['courier'],
    delivered: ['owner'],
    cancelled: ['owner', 'shop'],
  },
  ready: { on_the_way: ['courier'], delivered: ['owner'], cancelled: ['owner', 'shop'] },
  on_the_way: { arrived: ['courier'], delivered: ['owner'], cancelled: ['owner', 'shop'] },
  arrived: { delivered: ['courier', 'owner'], cancelled: ['owner', 'shop'] },
  delivered: {},
  cancelled: {},
}

/** The previous step for each step that the shop may undo, until a courier has picked the order up. */
export const STEP_BEFORE: Readonly<Partial<Record<Fulfilment, 'placed' | 'preparing'>>> = {
  preparing: 'placed',
  ready: 'preparing',
}

export const canMove = (from: Fulfilment, to: Fulfilment, by: Mover): boolean =>
  MOVES[from][to]?.includes(by) ?? false

/** A return before delivery cancels the delivery; afterwards the step stays `delivered`. */
export const whenReturned = (fulfilment: Fulfilment): Fulfilment =>
  fulfilment === 'delivered' ? 'delivered' : 'cancelled'

/** Not picked up yet: the courier may still change. */
export const WAITING = ['placed', 'preparing', 'ready'] as const satisfies readonly Fulfilment[]
/** With the courier: the only steps in which the courier's position is shown. */
export const UNDER_WAY = ['on_the_way', 'arrived'] as const satisfies readonly Fulfilment[]
export const UNFINISHED = [...WAITING, ...UNDER_WAY] as const
export type UnfinishedStep = (typeof UNFINISHED)[number]

/** Nothing more happens to it, unless it is returned or its receipt is undone. */
export const isOver = (fulfilment: Fulfilment): boolean =>
  fulfilment === 'delivered' || fulfilment === 'cancelled'

const among =
  (steps: readonly Fulfilment[]) =>
  (fulfilment: Fulfilment): boolean =>
    steps.includes(fulfilment)

export const isWaiting = among(WAITING)
export const isUnderWay = among(UNDER_WAY)
export const isUnfinished = among(UNFINISHED)
/** The shopper sees the hand-over code from preparing until receipt. */
export const showsCode = among(['preparing', 'ready', 'on_the_way', 'arrived'])
