import { randomUUID } from 'node:crypto'
import type { User } from '#domain/identity/user.ts'
import type { PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { type BookEntry, seededRandom } from '#server/payment-simulator/bank.ts'
import { ALL_MODES, type Mode } from '#server/payment-simulator/modes.ts'
import type { SimulatorControls } from '#server/payment-simulator/simulator.ts'
import { aKey, anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { findFault, findUnpaidDelivery, STOCK } from '#tests/support/payment-checks.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Stands for the end of the process at this point: whatever was not committed is lost. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

/** The verbs of a story; a shop in another process takes them as requests. */
type Verbs<Name extends keyof Shop> = {
  readonly [Each in Name]: Shop[Each] extends (...given: infer Given) => unknown
    ? (...given: Given) => Promise<unknown>
    : never
}
export type StoryVerbs = Verbs<
  | 'addProducts'
  | 'placeOrder'
  | 'startPayment'
  | 'changeToCash'
  | 'returnOrder'
  | 'cancelOrder'
  | 'noteOrder'
  | 'prepareOrder'
  | 'deliverOrder'
  | 'checkPayment'
>

/** The parts of the simulator that a story uses, in this process or over its control plane. */
export interface StorySimulator extends Pick<SimulatorControls, 'pay' | 'decline' | 'leave' | 'deliver'> {
  books(): readonly BookEntry[] | Promise<readonly BookEntry[]>
  setModes(...given: Parameters<SimulatorControls['setModes']>): void | Promise<void>
}

/** A shop with payment providers, about which stories are told. */
export interface StoryShop {
  readonly shop: StoryVerbs
  readonly ports: Pick<Ports, 'stores'>
  readonly simulator: StorySimulator
  readonly time: { now: number }
  readonly owner: User
  readonly office: User
  /** Lets our side crash from now on, at steps drawn from the numbers; without them it no longer does. */
  crashBy(random: (() => number) | undefined): Promise<void>
  /** Called before each action. Returns what it did, for the log. */
  prepare?(): Promise<string>
  /** Runs the sweep and every job that is due. */
  work(): Promise<void>
  /** Moves all clocks, then delivers callbacks and works. */
  wait(ms: number): Promise<void>
}

const METHODS: readonly PrepaidMethod[] = ['visa', 'fawry', 'paypal']

interface Story {
  readonly seed: number
  readonly paid: StoryShop
  readonly random: () => number
  readonly productId: number
  readonly orderIds: string[]
  readonly log: string[]
  /** Whether one mode is on, with every method in turn; otherwise a mixture, and none now and then. */
  readonly isAlone: boolean
  /** Of its orders; otherwise it is drawn. */
  readonly method?: PrepaidMethod | undefined
}

const pick = <T>(random: () => number, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** The number of a payment, mostly of the newest. */
const aNumber = async ({ paid, orderIds, random }: Story): Promise<string> => {
  const payments = await paid.ports.stores.payments.ofOrders(orderIds)
  const newest = payments.at(-1)
  if (!newest) return ''
  return random() < 0.7 ? newest.number : pick(random, payments).number
}

const methodOf = ({ seed, random, isAlone }: Story): PrepaidMethod =>
  (isAlone && METHODS[(seed + Math.floor((seed - 1) / ALL_MODES.length)) % METHODS.length]) ||
  pick(random, METHODS)

const place = async (story: Story): Promise<void> => {
  const { paid, random, productId, orderIds } = story
  const id = randomUUID()
  orderIds.push(id)
  const items = [{ productId, quantity: 1 + Math.floor(random() * 3) }]
  const request = anOrderRequest({ id, items, method: story.method ?? methodOf(story) })
  await paid.shop.placeOrder(paid.owner, request, aKey())
}

const start = async ({ paid, random, orderIds }: Story, method?: PrepaidMethod): Promise<void> => {
  const orderId = pick(random, orderIds)
  const order = await paid.ports.stores.orders.byId(orderId)
  const own = order?.method === 'cash' ? undefined : order?.method
  const by = { method: method ?? own ?? pick(random, METHODS), language: 'ar' } as const
  // A double click.
  if (random() < 0.3)
    await Promise.allSettled([
      paid.shop.startPayment(paid.owner, orderId, by),
      paid.shop.startPayment(paid.owner, orderId, by),
    ])
  else await paid.shop.startPayment(paid.owner, orderId, by)
}

const ACTIONS: Readonly<Record<string, (story: Story) => Promise<unknown>>> = {
  place,
  start: (story) => start(story),
  'start again': (story) => start(story),
  'other method': (story) => start(story, pick(story.random, METHODS)),
  pay: async (story) => story.paid.simulator.pay(await aNumber(story)),
  'pay again': async (story) => story.paid.simulator.pay(await aNumber(story)),
  'pay by wallet': async (story) => story.paid.simulator.pay(await aNumber(story), 'wallet'),
  decline: async (story) => story.paid.simulator.decline(await aNumber(story)),
  leave: async (story) => story.paid.simulator.leave(await aNumber(story)),
  deliver: async ({ paid }) => {
    const sent = await paid.simulator.deliver()
    return sent.map(({ what, status }) => `${what} ${status}`).join(', ')
  },
  'deliver twice at once': ({ paid }) => Promise.all([paid.simulator.deliver(), paid.simulator.deliver()]),
  work: ({ paid }) => paid.work(),
  'wait a minute': ({ paid }) => paid.wait(MINUTE_MS),
  'wait a while': ({ paid }) => paid.wait(15 * MINUTE_MS),
  'wait for the deadline': ({ paid }) => paid.wait(45 * MINUTE_MS),
  'wait a day': ({ paid }) => paid.wait(25 * HOUR_MS),
  'change to cash': ({ paid, random, orderIds }) =>
    paid.shop.changeToCash(paid.owner, pick(random, orderIds)),
  'cancel by owner': ({ paid, random, orderIds }) =>
    paid.shop.returnOrder(paid.owner, pick(random, orderIds)),
  'cancel by shop': ({ paid, random, orderIds }) =>
    paid.shop.cancelOrder(paid.office, pick(random, orderIds), 'sold out'),
  'refund a part': ({ paid, random, orderIds }) =>
    paid.shop.noteOrder(paid.office, pick(random, orderIds), {
      id: randomUUID(),
      text: 'damaged',
      amount: 1 + Math.floor(random() * 4000),
    }),
  prepare: ({ paid, random, orderIds }) => paid.shop.prepareOrder(paid.office, pick(random, orderIds)),
  'receive unpaid': async ({ paid, random, orderIds }) => {
    const orderId = pick(random, orderIds)
    const order = await paid.ports.stores.orders.byId(orderId)
    if (order?.fulfilment === 'unpaid') await paid.shop.deliverOrder(paid.owner, orderId, paid.time.now)
  },
  'come back': async (story) => {
    const payments = await story.paid.ports.stores.payments.ofOrders(story.orderIds)
    const payment = payments.at(-1)
    if (payment) await story.paid.shop.checkPayment(payment.provider, payment.number, '127.0.0.1')
  },
}

/** What happens next; common things are likelier. */
const NEXT = [
  ...Object.keys(ACTIONS),
  'start',
  'start',
  'pay',
  'pay',
  'pay',
  'pay by wallet',
  'deliver',
  'deliver',
  'work',
  'come back',
]

const modesOf = (seed: number, isAlone: boolean, random: () => number): readonly Mode[] => {
  const alone = ALL_MODES[(seed - 1) % ALL_MODES.length]
  if (isAlone && alone) return [alone]
  return Array.from({ length: Math.floor(random() * 5) }, () => pick(random, ALL_MODES))
}

/** What happens first while a mode is alone, so that each has something to spoil. */
const ALONE = [
  'leave',
  'deliver',
  'pay',
  'deliver',
  'work',
  'refund a part',
  'work',
  'wait a minute',
  'refund a part',
  'cancel by shop',
]

/** Callbacks come twice at the same moment, on two instances if there are two, and in reverse order. */
const REPEATED: readonly Mode[] = ['callback-parallel', 'callback-reversed']

const UNTIL_ALL_IS_OVER = [
  ...Array.from({ length: 4 }, () => 20 * MINUTE_MS),
  ...Array.from({ length: 3 }, () => 12 * HOUR_MS),
  ...Array.from({ length: 5 }, () => 100 * HOUR_MS),
]

const unlessExpected = (error: unknown): string => {
  if (isRefusal(error)) return error.code
  if (error instanceof Crash) return 'crash'
  throw error
}

interface Told {
  /** What is wrong at the end. */
  readonly fault: string | undefined
  readonly log: readonly string[]
}

/** Opens a story, lets `tell` act in it, then gives honest providers and enough time, and judges the end. */
const inStory = async (
  given: Pick<Story, 'paid' | 'seed' | 'random' | 'isAlone' | 'method'>,
  tell: (act: (name: string) => Promise<void>, log: string[]) => Promise<void>,
): Promise<Told> => {
  const { paid, seed } = given
  const story: Story = { ...given, productId: 1000 + seed, orderIds: [], log: [] }
  await paid.shop.addProducts([aProduct({ id: story.productId, stock: STOCK })])
  let fault: string | undefined
  const act = async (name: string): Promise<void> => {
    const prepared = await paid.prepare?.()
    if (prepared) story.log.push(prepared)
    const outcome = await (ACTIONS[name]?.(story) ?? Promise.resolve()).then(
      (answer) => (typeof answer === 'string' ? answer : 'ok'),
      unlessExpected,
    )
    story.log.push(`${name}: ${outcome}`)
    fault ??= await findUnpaidDelivery(story)
  }
  try {
    await tell(act, story.log)
  } finally {
    await paid.crashBy(undefined)
    await paid.simulator.setModes([])
  }
  for (const ms of UNTIL_ALL_IS_OVER) await paid.wait(ms)
  fault ??= await findFault(story)
  return { fault, log: story.log }
}

/**
 * One story by its seed: orders, payments, clicks, crashes and lies of the providers in a random order. The first
 * seeds have one lie each, unless all are mixtures; those always have crashes.
 */
export const tellStory = (
  paid: StoryShop,
  seed: number,
  { isMixture = false }: { readonly isMixture?: boolean } = {},
): Promise<Told> => {
  const random = seededRandom(seed)
  const isAlone = !isMixture && seed <= ALL_MODES.length * METHODS.length
  return inStory({ paid, seed, random, isAlone }, async (act, log) => {
    const isDoubled = isMixture && random() < 0.5
    const modes = [...modesOf(seed, isAlone, random), ...(isDoubled ? REPEATED : [])]
    log.push(`modes ${modes.join(', ')}`)
    await paid.simulator.setModes(modes, { seed, chance: isAlone || random() < 0.5 ? 1 : 0.4 })
    if (isMixture || (!isAlone && random() < 0.5)) await paid.crashBy(random)
    await act('place')
    await act('start')
    if (isAlone) for (const name of ALONE) await act(name)
    else if (random() < 0.6) await act('pay')
    for (let left = 4 + Math.floor(random() * 10); left > 0; left -= 1) await act(pick(random, NEXT))
  })
}

/** A story with honest providers and these actions. */
export const tellActions = (
  paid: StoryShop,
  seed: number,
  { method, actions }: { readonly method: PrepaidMethod; readonly actions: readonly string[] },
): Promise<Told> =>
  inStory({ paid, seed, random: seededRandom(seed), isAlone: false, method }, async (act) => {
    for (const name of actions) await act(name)
  })
