/** The steps of the journey, beside the four statuses of the order. */
export const FULFILMENTS = [
  'placed',
  'preparing',
  'ready',
  'on_the_way',
  'arrived',
  'delivered',
  'cancelled',
] as const

export type Fulfilment = (typeof FULFILMENTS)[number]

/** Who takes an order a step further: its owner, the courier who has it, or the shop's own people. */
export const MOVERS = ['owner', 'courier', 'shop'] as const
export type Mover = (typeof MOVERS)[number]

/** The whole journey: from each step, where it may go and by whom. */
const MOVES: Readonly<Record<Fulfilment, Readonly<Partial<Record<Fulfilment, readonly Mover[]>>>>> = {
  placed: { preparing: ['shop'], delivered: ['owner'], cancelled: ['owner', 'shop'] },
  // A small shop hands the bag over without a word: `ready` may be left out.
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

/** What the shop takes back: each of its own steps, until a courier has picked the order up. */
export const STEP_BEFORE: Readonly<Partial<Record<Fulfilment, 'placed' | 'preparing'>>> = {
  preparing: 'placed',
  ready: 'preparing',
}

export const canMove = (from: Fulfilment, to: Fulfilment, by: Mover): boolean =>
  MOVES[from][to]?.includes(by) ?? false

/** A return before delivery calls the journey off; after it, the journey stays as it was. */
export const whenReturned = (fulfilment: Fulfilment): Fulfilment =>
  fulfilment === 'delivered' ? 'delivered' : 'cancelled'

/** Not picked up yet: the courier can still be another. */
export const WAITING = ['placed', 'preparing', 'ready'] as const satisfies readonly Fulfilment[]
/** With the courier: the only time in which a position is anyone's business. */
export const UNDER_WAY = ['on_the_way', 'arrived'] as const satisfies readonly Fulfilment[]
export const UNFINISHED = [...WAITING, ...UNDER_WAY] as const
export type UnfinishedStep = (typeof UNFINISHED)[number]

const among =
  (steps: readonly Fulfilment[]) =>
  (fulfilment: Fulfilment): boolean =>
    steps.includes(fulfilment)

export const isWaiting = among(WAITING)
export const isUnderWay = among(UNDER_WAY)
export const isUnfinished = among(UNFINISHED)
/** From preparing until it was received the shopper is shown the code for the hand-over. */
export const showsCode = among(['preparing', 'ready', 'on_the_way', 'arrived'])
