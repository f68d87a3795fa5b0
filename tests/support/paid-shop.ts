import { randomUUID } from 'node:crypto'
import type { Engine } from '#adapters/db/engine/engine.ts'
import { fawry } from '#adapters/payment/fawry.ts'
import { paymob } from '#adapters/payment/paymob.ts'
import { paypal } from '#adapters/payment/paypal.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { reconcilePayments } from '#domain/settlement/reconcile.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import { createWork } from '#domain/work/do-work.ts'
import type { SimCallback } from '#server/payment-simulator/bank.ts'
import { type PaymentSimulator, startPaymentSimulator } from '#server/payment-simulator/simulator.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { Crash, type StoryShop } from '#tests/support/payment-story.ts'
import { aShop, type TestShop } from '#tests/support/test-shop.ts'

/** A shop whose payments go to a simulator of its own; its clock stands still unless a test moves it. */
export interface PaidShop extends StoryShop, Pick<TestShop, 'database'> {
  readonly shop: Shop
  readonly ports: Ports
  readonly simulator: PaymentSimulator
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
    async crashBy(next) {
      random = next
    },
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

/** What tests do with the shop of the running test: `paid` is read at each call. */
export const actionsOf = (paid: () => PaidShop) => ({
  place: async (method: PrepaidMethod = 'visa', quantity = 2): Promise<Order> => {
    const { shop, owner } = paid()
    const request = anOrderRequest({ method, items: [{ productId: 1, quantity }] })
    return (await shop.placeOrder(owner, request, aKey())).order
  },
  start: ({ id, method }: Order, other?: PrepaidMethod): Promise<Payment> =>
    paid().shop.startPayment(paid().owner, id, {
      method: other ?? (method as PrepaidMethod),
      language: 'en',
    }),
  orderNow: ({ id }: Order): Promise<Order> => paid().shop.showOrder(paid().owner, id),
  settledBy: async (work: () => Promise<unknown>): Promise<void> => {
    await work()
    await paid().simulator.deliver()
    await paid().work()
  },
  refundsOf: ({ id }: Order) => paid().ports.stores.payments.refundsOf([id]),
})
