import { randomUUID } from 'node:crypto'
import type { Engine } from '#adapters/db/engine/engine.ts'
import { fawry } from '#adapters/payment/fawry.ts'
import { paymob } from '#adapters/payment/paymob.ts'
import { paypal } from '#adapters/payment/paypal.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { reconcilePayments } from '#domain/settlement/reconcile.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import { createWork } from '#domain/work/do-work.ts'
import { type SimCallback, seededRandom } from '#server/payment-simulator/bank.ts'
import { ALL_MODES, type Mode } from '#server/payment-simulator/modes.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#server/payment-simulator/simulator.ts'
import { aKey, anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aShop, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Stands for the end of the process at this point: whatever was not committed is lost. */
class Crash extends Error {
  override readonly name = 'Crash'
}

/** A shop whose payments go to a simulator of its own; its clock stands still unless a test moves it. */
export interface PaidShop extends Pick<TestShop, 'time' | 'database'> {
  readonly shop: Shop
  readonly ports: Ports
  readonly simulator: PaymentSimulator
  readonly owner: User
  readonly office: User
  /** Lets the next steps of our side fail with this probability; 0 again for none. */
  crashBy(random: (() => number) | undefined): void
  /** Runs the sweep and every job that is due. */
  work(): Promise<void>
  /** Moves both clocks, then delivers callbacks and works. */
  wait(ms: number): Promise<void>
  close(): Promise<void>
}

const CRASHES = 0.04

export const aPaidShop = async (engine: Engine): Promise<PaidShop> => {
  const here = await aShop(engine)
  // Its own workers know no provider.
  await here.reactions.stop()
  let random: (() => number) | undefined
  const mayCrash = (): void => {
    if (random && random() < CRASHES) throw new Crash('the process ends here')
  }
  let shop: Shop | undefined

  const receive = async ({ provider, url, headers, body }: SimCallback): Promise<number> => {
    try {
      const query = Object.fromEntries(new URL(url).searchParams)
      await shop?.receiveCallback(provider, { body: Buffer.from(body), query, headers })
      mayCrash()
      return 200
    } catch (error) {
      if (isRefusal(error)) return error.code === 'payment.callback-refused' ? 401 : 503
      if (error instanceof Crash) return 503
      throw error
    }
  }
  const simulator = await startPaymentSimulator({ clock: { now: () => here.time.now }, send: receive })
  const link = {
    async fetch(...request: Parameters<typeof fetch>): Promise<Response> {
      mayCrash()
      const answer = await fetch(...request)
      mayCrash()
      return answer
    },
    record: (exchange: Parameters<Ports['stores']['payments']['addExchange']>[2]) =>
      here.ports.stores.payments.addExchange(randomUUID(), here.time.now, exchange),
    clock: here.ports.clock,
  }
  const providers: readonly PaymentProvider[] = [
    paymob(simulator.settings.paymob, link),
    fawry(simulator.settings.fawry, link),
    paypal(simulator.settings.paypal, link),
  ]
  const ports: Ports = {
    ...here.ports,
    providers,
    paymentUrls: {
      returnTo: (language) => `http://shop.example/${language}/return`,
      callback: (provider) => `http://shop.example/${provider}`,
    },
    async inTransaction(work) {
      const done = await here.ports.inTransaction(async (stores) => {
        const result = await work(stores)
        mayCrash()
        return result
      })
      mayCrash()
      return done
    },
  }
  shop = createShop(ports)

  const unlessCrash = (error: unknown): void => {
    if (!(error instanceof Crash)) throw error
  }
  const work = async (): Promise<void> => {
    await reconcilePayments(ports)().catch(unlessCrash)
    // A job may give out others.
    for (let round = 0; round < 3; round += 1) {
      const errors: unknown[] = []
      const worker = createWork(ports, randomUUID(), (error) => errors.push(error))
      await worker.begin()
      await worker.stop()
      for (const error of errors) unlessCrash(error)
    }
  }

  return {
    shop,
    ports,
    simulator,
    time: here.time,
    database: here.database,
    owner: await aPerson(here, 'shopper', 'Mona'),
    office: await aPerson(here, 'admin', 'Salma'),
    crashBy: (next) => void (random = next),
    work,
    async wait(ms) {
      here.time.now += ms
      await simulator.deliver()
      await work()
    },
    async close() {
      await simulator.close()
      await here.close()
    },
  }
}

const METHODS: readonly PrepaidMethod[] = ['visa', 'fawry', 'paypal']
const STOCK = 5

interface Story {
  readonly seed: number
  readonly paid: PaidShop
  readonly random: () => number
  readonly productId: number
  readonly orderIds: string[]
  readonly log: string[]
}

const pick = <T>(random: () => number, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

const ordersOf = async ({ paid, orderIds }: Story): Promise<Order[]> =>
  paid.ports.stores.orders.byIds(orderIds)

/** The number of a payment, mostly of the newest. */
const aNumber = async ({ paid, orderIds, random }: Story): Promise<string> => {
  const payments = await paid.ports.stores.payments.ofOrders(orderIds)
  const newest = payments.at(-1)
  if (!newest) return ''
  return random() < 0.7 ? newest.number : pick(random, payments).number
}

/** The first stories have one mode each, with every method; later ones a mixture, and none now and then. */
const isAlone = (seed: number): boolean => seed <= ALL_MODES.length * METHODS.length

const methodOf = (seed: number, random: () => number): PrepaidMethod =>
  (isAlone(seed) && METHODS[(seed + Math.floor((seed - 1) / ALL_MODES.length)) % METHODS.length]) ||
  pick(random, METHODS)

const place = async (story: Story): Promise<void> => {
  const { paid, random, productId, orderIds, seed } = story
  const id = randomUUID()
  orderIds.push(id)
  const items = [{ productId, quantity: 1 + Math.floor(random() * 3) }]
  const request = anOrderRequest({ id, items, method: methodOf(seed, random) })
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

/** No unpaid order is ever on a courier's list. */
const findUnpaidDelivery = async (story: Story): Promise<string | undefined> => {
  const { deliveries } = story.paid.ports.stores
  const listed = new Set((await deliveries.unfinished({ limit: 10_000 })).items.map(({ order }) => order.id))
  const wrong = (await ordersOf(story)).find(
    ({ id, method, captured, total }) => listed.has(id) && method !== 'cash' && captured < total,
  )
  return wrong && `the unpaid order ${wrong.id} is on a courier’s list`
}

const sum = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0)

/** The payments about which our books and the provider's differ, as the office sees them. */
const findDifferences = async ({ ports, time }: PaidShop): Promise<ReadonlySet<string>> => {
  const period = { from: 0, to: time.now + 1, isDifferent: true }
  const { items } = await ports.stores.paymentDesk.captures(period, { limit: 10_000 })
  return new Set(items.map(({ paymentId }) => paymentId))
}

/** Whether people have been told about the money of this payment. */
const isOnTheDesk = async ({ paid }: Story, paymentId: string, orderId: string): Promise<boolean> => {
  const { payments } = paid.ports.stores
  const messages = await payments.messagesOf(paymentId)
  const refunds = await payments.refundsOf([orderId])
  return (
    messages.some(({ verdict }) => verdict === 'mismatch') ||
    refunds.some(({ state }) => state === 'failed') ||
    (await findDifferences(paid)).has(paymentId)
  )
}

const findMoneyFault = async (story: Story): Promise<string | undefined> => {
  const { payments: store } = story.paid.ports.stores
  const books = new Map(story.paid.simulator.books().map((entry) => [entry.number, entry]))
  const refunds = await store.refundsOf(story.orderIds)
  const captures = await store.capturesOf(story.orderIds)
  for (const payment of await store.ofOrders(story.orderIds)) {
    const theirs = books.get(payment.number)
    const own = captures.filter(({ paymentId }) => paymentId === payment.id)
    const back = refunds.filter(
      ({ captureId, state, settledBy }) =>
        state === 'done' && settledBy === null && own.some(({ id }) => id === captureId),
    )
    const ours = {
      captured: sum(own.map(({ charge }) => charge)),
      back: sum(back.map(({ charge }) => charge)),
    }
    const told = { captured: theirs?.captured ?? 0, back: theirs?.refunded ?? 0 }
    const isSame = ours.captured === told.captured && ours.back === told.back
    // Money that the provider does not have came from a forged message, and no desk excuses that.
    const isInvented = ours.captured > told.captured
    if (isInvented || (!isSame && !(await isOnTheDesk(story, payment.id, payment.orderId))))
      return `payment ${payment.number}: our books ${JSON.stringify(ours)}, the provider’s ${JSON.stringify(told)}`
    if (payment.state === 'creating' || payment.state === 'awaiting')
      return `payment ${payment.number} is still ${payment.state}`
  }
  const moving = refunds.find(({ state }) => state !== 'done' && state !== 'failed')
  return moving && `refund ${moving.id} is still ${moving.state}`
}

const findOrderFault = async (story: Story): Promise<string | undefined> => {
  const { payments } = story.paid.ports.stores
  for (const order of await ordersOf(story)) {
    const { id, fulfilment, method, captured, total, status } = order
    const kept = captured - sum(await payments.refundsOf([id]))
    const granted = (await story.paid.ports.stores.notes.refundsOf([id])).get(id) ?? 0
    if (fulfilment === 'unpaid') return `order ${id} still waits for its money`
    if (status === 'returned' && kept !== 0) return `order ${id} is called off and keeps ${kept}`
    if (captured !== sum(await payments.capturesOf([id]))) return `order ${id} counts other money than came`
    if (status === 'returned') continue
    if (method !== 'cash' && status !== 'paid') return `order ${id} goes on without its money`
    if (method !== 'cash' && kept < total && kept + granted < captured)
      return `order ${id} of ${total} keeps ${kept}`
  }
  return undefined
}

const findStockFault = async (story: Story): Promise<string | undefined> => {
  const [product] = await story.paid.ports.stores.products.byIds([story.productId])
  const sold = (await ordersOf(story))
    .filter(({ status }) => status !== 'returned')
    .reduce((pieces, { lines }) => pieces + (lines[0]?.quantity ?? 0), 0)
  const left = product?.stock ?? Number.NaN
  return left + sold === STOCK ? undefined : `${left} in stock and ${sold} sold of ${STOCK}`
}

const modesOf = (seed: number, random: () => number): readonly Mode[] => {
  const alone = ALL_MODES[(seed - 1) % ALL_MODES.length]
  if (isAlone(seed) && alone) return [alone]
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

/**
 * One story by its seed: orders, payments, clicks, kills and lies of the providers in a random order; then honest
 * providers and enough time. Returns what is wrong at the end.
 */
export const tellStory = async (
  paid: PaidShop,
  seed: number,
): Promise<{ readonly fault: string | undefined; readonly log: readonly string[] }> => {
  const random = seededRandom(seed)
  const productId = 1000 + seed
  await paid.shop.addProducts([aProduct({ id: productId, stock: STOCK })])
  const story: Story = { seed, paid, random, productId, orderIds: [], log: [] }
  const modes = modesOf(seed, random)
  story.log.push(`modes ${modes.join(', ')}`)
  paid.simulator.setModes(modes, { seed, chance: isAlone(seed) || random() < 0.5 ? 1 : 0.4 })
  if (!isAlone(seed) && random() < 0.5) paid.crashBy(random)
  let fault: string | undefined
  const act = async (name: string): Promise<void> => {
    const outcome = await (ACTIONS[name]?.(story) ?? Promise.resolve()).then(
      (answer) => (typeof answer === 'string' ? answer : 'ok'),
      unlessExpected,
    )
    story.log.push(`${name}: ${outcome}`)
    fault ??= await findUnpaidDelivery(story)
  }
  await act('place')
  await act('start')
  if (isAlone(seed)) for (const name of ALONE) await act(name)
  else if (random() < 0.6) await act('pay')
  for (let left = 4 + Math.floor(random() * 10); left > 0; left -= 1) await act(pick(random, NEXT))
  paid.crashBy(undefined)
  paid.simulator.setModes([])
  for (const ms of UNTIL_ALL_IS_OVER) await paid.wait(ms)
  fault ??= (await findMoneyFault(story)) ?? (await findOrderFault(story)) ?? (await findStockFault(story))
  return { fault, log: story.log }
}
