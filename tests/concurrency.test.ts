import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#adapters/db/engine/engine.ts'
import { nearestFree } from '#adapters/dispatch/nearest-free.ts'
import { noLimiter } from '#adapters/system/memory-limiter.ts'
import { MAX_ADDRESSES } from '#domain/addresses/saved-address.ts'
import { MOST_STOPS } from '#domain/delivery/delivery.ts'
import type { User } from '#domain/identity/user.ts'
import { MAX_SUBSCRIPTIONS } from '#domain/notices/push.ts'
import type { Order } from '#domain/ordering/order.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { createShop } from '#domain/shop.ts'
import { aKey, anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aCourierOnShift, aCrew, aHandOver, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockOf, type TestShop } from '#tests/support/test-shop.ts'

const AT_ONCE = 50

/** A shop with its limits per person on; attempts are not limited, since all come from one address. */
interface Place extends TestShop {
  readonly crew: Crew
  /** A new product with this stock; its price is 55.00. */
  readonly stocked: (stock: number) => Promise<number>
  readonly ordered: (owner: User, productId: number, quantity?: number) => Promise<Order>
}

const aPlace = async (engine: Engine): Promise<Place> => {
  const attempts = { ...noLimiter, isOn: true }
  const here = await aShop(engine, { attempts })
  const office = await aPerson(here, 'admin', 'Salma')
  const current = await here.shop.showSettings(office)
  await here.shop.changeSettings(office, {
    version: current.version,
    settings: { unpaidLimit: { orders: 1000, amount: 1_000_000_000 } },
  })
  let lastId = 0
  const stocked = async (stock: number): Promise<number> => {
    lastId += 1
    await here.shop.addProducts([aProduct({ id: lastId, stock })])
    return lastId
  }
  await stocked(1_000_000)
  return {
    ...here,
    crew: { ...(await aCrew(here)), office },
    stocked,
    async ordered(owner, productId, quantity = 1) {
      const request = anOrderRequest({ items: [{ productId, quantity }] })
      return (await here.shop.placeOrder(owner, request, aKey())).order
    },
  }
}

/** The outcome of each call: `done` or its refusal code. Any other error is a bug and fails the test. */
const atOnce = async (
  fire: (index: number) => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> => {
  const outcomes = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      fire(index).then(
        () => 'done',
        (error: unknown) => {
          if (isRefusal(error)) return error.code
          throw error
        },
      ),
    ),
  )
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

interface Case {
  /** The invariant that holds under concurrency. */
  readonly holds: string
  /** Calls the verb fifty times at once and checks the result. */
  readonly run: (here: Place) => Promise<void>
}

const TABLE: readonly Case[] = [
  {
    holds: '[OFFO-8] an order is refunded in full once',
    async run(here) {
      const { id, total } = await anOrderAt(here, here.crew, 'delivered')
      const refund = () =>
        here.shop.noteOrder(here.crew.office, id, { id: randomUUID(), amount: total, text: 'Cash' })
      expect(await atOnce(refund)).toEqual({ done: 1, 'refund.more-than-paid': AT_ONCE - 1 })
      expect((await here.shop.showAnyOrder(here.crew.office, id)).refunded).toBe(total)
    },
  },
  {
    holds: '[OFFO-8] refunds in parts never come to more than was paid',
    async run(here) {
      const { id, total } = await anOrderAt(here, here.crew, 'delivered', { method: 'visa' })
      const part = Math.floor(total / 7)
      const refund = () =>
        here.shop.noteOrder(here.crew.office, id, { id: randomUUID(), amount: part, text: 'Card' })
      expect(await atOnce(refund)).toEqual({ done: 7, 'refund.more-than-paid': AT_ONCE - 7 })
    },
  },
  {
    holds: '[OFFO-8] a refund that was never paid is refused, also after the owner confirmed receipt',
    async run(here) {
      const { id, total } = await here.ordered(here.crew.owner, 1)
      await here.shop.deliverOrder(here.crew.owner, id, here.time.now)
      const refund = () =>
        here.shop.noteOrder(here.crew.office, id, { id: randomUUID(), amount: total, text: 'Cash' })
      expect(await atOnce(refund)).toEqual({ 'refund.more-than-paid': AT_ONCE })
    },
  },
  {
    holds: '[DELIV-13] five wrong codes are judged, and then not even the right one',
    async run(here) {
      const { id } = await anOrderAt(here, here.crew, 'arrived')
      const right = await aHandOver(here, id)
      const wrong = { ...right, code: right.code === '0000' ? '0001' : '0000' }
      const guess = () => here.shop.handOverOrder(here.crew.courier, id, { ...wrong, id: randomUUID() })
      expect(await atOnce(guess)).toEqual({
        'hand-over.code-wrong': 5,
        'hand-over.reason-needed': AT_ONCE - 5,
      })
      await expect(here.shop.handOverOrder(here.crew.courier, id, right)).rejects.toThrow('reason-needed')
    },
  },
  {
    holds: '[DELIV-16] [CASH-2] an order is handed over once, and its cash collected once',
    async run(here) {
      const { id, total } = await anOrderAt(here, here.crew, 'arrived')
      const handOver = await aHandOver(here, id)
      const before = await here.ports.stores.cash.balanceOf(here.crew.courier.id)
      const hand = () => here.shop.handOverOrder(here.crew.courier, id, { ...handOver, id: randomUUID() })
      expect(await atOnce(hand)).toEqual({ done: 1, 'order.cannot-become': AT_ONCE - 1 })
      const after = await here.ports.stores.cash.balanceOf(here.crew.courier.id)
      expect(after.held - before.held).toBe(total)
    },
  },
  {
    holds: '[SHARE-2] an order has twenty links at most',
    async run(here) {
      const { id } = await here.ordered(here.crew.owner, 1)
      expect(await atOnce(() => here.shop.shareOrder(here.crew.owner, id))).toEqual({
        done: 20,
        'share.too-many': AT_ONCE - 20,
      })
    },
  },
  {
    holds: '[ADDR-5] a person keeps twenty addresses at most',
    async run(here) {
      const mona = await aPerson(here, 'shopper')
      const { shippingInfo } = anOrderRequest()
      const save = () => here.shop.saveAddress(mona, { id: randomUUID(), label: 'Home', shippingInfo })
      expect(await atOnce(save)).toEqual({
        done: MAX_ADDRESSES,
        'address.too-many': AT_ONCE - MAX_ADDRESSES,
      })
    },
  },
  {
    holds: '[PUSH-5] a person has ten subscriptions at most',
    async run(here) {
      const mona = await aPerson(here, 'shopper')
      const ask = () =>
        here.shop.askForNotices(mona, {
          endpoint: `https://push.example/${randomUUID()}`,
          p256dh: 'key',
          auth: 'auth',
          language: 'en',
        })
      expect(await atOnce(ask)).toEqual({ done: AT_ONCE })
      expect(await here.ports.stores.push.of(mona.id)).toHaveLength(MAX_SUBSCRIPTIONS)
    },
  },
  {
    holds: '[ORD-14] the last unit is sold once',
    async run(here) {
      const productId = await here.stocked(1)
      const people = await Promise.all(Array.from({ length: AT_ONCE }, () => aPerson(here, 'shopper')))
      expect(await atOnce((index) => here.ordered(people[index] ?? here.crew.owner, productId))).toEqual({
        done: 1,
        'order.stock-short': AT_ONCE - 1,
      })
      expect(await stockOf(here, productId)).toBe(0)
    },
  },
  {
    holds: '[ORD-5] one key makes one order',
    async run(here) {
      const productId = await here.stocked(10)
      const request = anOrderRequest({ items: [{ productId, quantity: 1 }] })
      const key = aKey()
      expect(await atOnce(() => here.shop.placeOrder(here.crew.owner, request, key))).toEqual({
        done: AT_ONCE,
      })
      expect(await stockOf(here, productId)).toBe(9)
    },
  },
  {
    holds: '[ORD-19] a person has no more unpaid orders than the settings allow',
    run: (here) =>
      withLimit(here, { orders: 5, amount: 1_000_000_000 }, async () => {
        const mona = await aPerson(here, 'shopper')
        expect(await atOnce(() => here.ordered(mona, 1))).toEqual({
          done: 5,
          'order.too-much-unpaid': AT_ONCE - 5,
        })
      }),
  },
  {
    holds: '[ORD-19] nor unpaid orders for more than the settings allow',
    run: (here) =>
      // Each costs 55.00 plus 30.00 for delivery.
      withLimit(here, { orders: 1000, amount: 30_000 }, async () => {
        const mona = await aPerson(here, 'shopper')
        expect(await atOnce(() => here.ordered(mona, 1))).toEqual({
          done: 3,
          'order.too-much-unpaid': AT_ONCE - 3,
        })
      }),
  },
  {
    holds: '[ORD-10] an order that its owner returns puts its stock back once',
    async run(here) {
      const productId = await here.stocked(10)
      const { id } = await here.ordered(here.crew.owner, productId, 4)
      expect(await atOnce(() => here.shop.returnOrder(here.crew.owner, id))).toEqual({
        done: 1,
        'order.cannot-become': AT_ONCE - 1,
      })
      expect(await stockOf(here, productId)).toBe(10)
    },
  },
  {
    holds: '[OFFO-6] an order that owner and office call off together puts its stock back once',
    async run(here) {
      const productId = await here.stocked(10)
      const { id } = await here.ordered(here.crew.owner, productId, 4)
      const callOff = (index: number) =>
        index % 2 === 0
          ? here.shop.returnOrder(here.crew.owner, id)
          : here.shop.cancelOrder(here.crew.office, id, 'Sold out')
      expect((await atOnce(callOff)).done).toBe(1)
      expect(await stockOf(here, productId)).toBe(10)
    },
  },
  {
    holds: '[OFFO-7] a received order is taken back once',
    async run(here) {
      const productId = await here.stocked(10)
      const order = { items: [{ productId, quantity: 2 }] }
      const { id } = await anOrderAt(here, here.crew, 'delivered', order)
      const takeBack = () =>
        here.shop.takeBackOrder(here.crew.office, id, { reason: 'Wrong size', isRestocked: true })
      expect((await atOnce(takeBack)).done).toBe(1)
      expect(await stockOf(here, productId)).toBe(10)
    },
  },
  {
    holds: '[DELIV-6] a delivery is taken by one courier',
    async run(here) {
      const { id } = await here.ordered(here.crew.owner, 1)
      const couriers = await Promise.all(Array.from({ length: AT_ONCE }, () => aCourierOnShift(here)))
      const take = (index: number) => here.shop.takeDelivery(couriers[index] ?? here.crew.courier, id)
      expect(await atOnce(take)).toEqual({ done: 1, 'delivery.taken': AT_ONCE - 1 })
    },
  },
  {
    holds: '[DELIV-8] a shift does not end with stops, also when they are taken at that moment',
    async run(here) {
      const courier = await aCourierOnShift(here)
      const orders = await Promise.all(
        Array.from({ length: AT_ONCE }, () => here.ordered(here.crew.owner, 1)),
      )
      await atOnce((index) =>
        index % 2 === 0
          ? here.shop.takeDelivery(courier, orders[index]?.id ?? '')
          : index % 4 === 1
            ? here.shop.endShift(courier)
            : here.shop.endCourierShift(here.crew.office, courier.id),
      )
      const { onSince } = await here.shop.showShift(courier)
      expect(onSince !== null || (await here.shop.listStops(courier)).length === 0).toBe(true)
    },
  },
  {
    holds: '[CREW-2] a courier whose account is closed has neither shift nor stops',
    async run(here) {
      const courier = await aCourierOnShift(here)
      const orders = await Promise.all(
        Array.from({ length: AT_ONCE }, () => here.ordered(here.crew.owner, 1)),
      )
      await atOnce((index) => {
        if (index === 10) return here.shop.disableCourier(here.crew.office, courier.id, true)
        return index % 2 === 0
          ? here.shop.giveDelivery(here.crew.office, orders[index]?.id ?? '', courier.id)
          : here.shop.startShift(courier)
      })
      const isClosed = (await here.ports.stores.users.member(courier.id))?.disabledAt !== null
      const isBusy = (await here.ports.stores.deliveries.ofCourier(courier.id)).length > 0
      const isOn = (await here.ports.stores.shifts.onSince(courier.id)) !== undefined
      expect(isClosed && (isBusy || isOn)).toBe(false)
    },
  },
  {
    holds: '[DELIV-8] a shift starts once',
    async run(here) {
      const courier = await aPerson(here, 'courier')
      const before = here.happened.length
      expect(await atOnce(() => here.shop.startShift(courier))).toEqual({ done: AT_ONCE })
      const started = here.happened.slice(before).filter(({ type }) => type === 'shift.started')
      expect(started).toHaveLength(1)
    },
  },
  {
    holds: '[DELIV-11] the shop gives no courier more than four stops by itself',
    async run(here) {
      for (const id of (await here.ports.stores.shifts.on()).keys())
        await here.ports.stores.shifts.end(id, here.time.now)
      here.time.now += 1000
      const courier = await aCourierOnShift(here)
      const shop = createShop({ ...here.ports, dispatcher: nearestFree })
      const orders = await Promise.all(
        Array.from({ length: AT_ONCE }, () => here.ordered(here.crew.owner, 1)),
      )
      await atOnce((index) => shop.dispatchDelivery(orders[index]?.id ?? ''))
      expect((await here.ports.stores.deliveries.ofCourier(courier.id)).length).toBeLessThanOrEqual(
        MOST_STOPS,
      )
      await here.shop.startShift(here.crew.courier)
    },
  },
  {
    holds: '[CASH-4] a courier hands in no more than they hold, and one hand-in counts once',
    async run(here) {
      const crew = { ...here.crew, courier: await aCourierOnShift(here) }
      await anOrderAt(here, crew, 'delivered')
      const { held } = await here.ports.stores.cash.balanceOf(crew.courier.id)
      const again = randomUUID()
      const handIn = (index: number) =>
        here.shop.handInCash(crew.office, {
          id: index % 2 === 0 ? again : randomUUID(),
          courierId: crew.courier.id,
          amount: held,
        })
      await atOnce(handIn)
      const after = await here.ports.stores.cash.balanceOf(crew.courier.id)
      expect(after).toMatchObject({ held: 0, office: held })
    },
  },
  {
    holds: '[RATE-8] fifty orders of one product count as one rating of the person',
    async run(here) {
      const productId = await here.stocked(1000)
      const crew = { ...here.crew, owner: await aPerson(here, 'shopper') }
      const order = { items: [{ productId, quantity: 1 }] }
      const orders: Order[] = []
      for (let count = 0; count < AT_ONCE; count++)
        orders.push(await anOrderAt(here, crew, 'delivered', order))
      const rate = (index: number) =>
        here.shop.rateOrder(crew.owner, orders[index]?.id ?? '', [
          { subject: `product:${productId}`, stars: 1, comment: '' },
        ])
      expect(await atOnce(rate)).toEqual({ done: AT_ONCE })
      const [product] = await here.ports.stores.products.byIds([productId])
      expect(product?.ratings).toEqual({ count: 1, sum: 1 })
    },
  },
  {
    holds: '[RATE-9] an order that is rated and given back at once keeps no rating',
    async run(here) {
      const productId = await here.stocked(1000)
      const order = { items: [{ productId, quantity: 1 }] }
      const { id } = await anOrderAt(here, here.crew, 'delivered', order)
      const opinion = { subject: `product:${productId}`, stars: 1, comment: '' } as const
      await atOnce((index) =>
        index % 2 === 0
          ? here.shop.rateOrder(here.crew.owner, id, [opinion])
          : here.shop.returnOrder(here.crew.owner, id),
      )
      expect(await here.ports.stores.ratings.of([id])).toEqual([])
      const [product] = await here.ports.stores.products.byIds([productId])
      expect(product?.ratings?.count ?? 0).toBe(0)
    },
  },
  {
    holds: '[DESK-2] a rating that is hidden, shown and changed at once counts as it stands',
    async run(here) {
      const productId = await here.stocked(1000)
      const order = { items: [{ productId, quantity: 1 }] }
      const { id } = await anOrderAt(here, here.crew, 'delivered', order)
      const subject = `product:${productId}` as const
      const rate = (stars: number) =>
        here.shop.rateOrder(here.crew.owner, id, [{ subject, stars, comment: '' }])
      await rate(5)
      await atOnce((index) =>
        index % 3 === 0
          ? rate((index % 5) + 1)
          : here.shop.hideRating(here.crew.office, id, subject, index % 3 === 1),
      )
      const [rating] = await here.ports.stores.ratings.of([id])
      const [product] = await here.ports.stores.products.byIds([productId])
      const counted = rating?.hiddenAt === null ? { count: 1, sum: rating.stars } : undefined
      expect(product?.ratings).toEqual(counted)
    },
  },
  {
    holds: '[STAFF-5] an admin is left when all take each other’s role',
    async run(here) {
      const admins = await Promise.all(Array.from({ length: AT_ONCE }, () => aPerson(here, 'admin')))
      const everyone = [...admins, here.crew.office]
      await atOnce((index) => {
        const victim = everyone[(index + 1) % everyone.length] ?? here.crew.office
        return here.shop.changeRole(everyone[index] ?? here.crew.office, victim.id, 'picker')
      })
      await here.shop
        .changeRole(here.crew.office, admins[0]?.id ?? '', 'picker')
        .catch((error: unknown) => expect(isRefusal(error)).toBe(true))
      expect((await here.ports.stores.users.inRole('admin')).filter(isOpen)).not.toEqual([])
      await here.ports.stores.users.setRole(here.crew.office.id, 'admin')
    },
  },
  {
    holds: '[STAFF-2] an invitation makes one member',
    async run(here) {
      const { token } = await here.shop.createInvite(here.crew.office, { role: 'picker', name: 'Hoda' })
      const people = await Promise.all(Array.from({ length: AT_ONCE }, () => aPerson(here, 'shopper')))
      const join = (index: number) => here.shop.joinAsShopper(people[index] ?? here.crew.owner, token)
      expect(await atOnce(join)).toEqual({ done: 1, 'invite.over': AT_ONCE - 1 })
    },
  },
  {
    holds: '[CUST-7] a link for a new password works once',
    async run(here) {
      const mona = await aPerson(here, 'shopper')
      const { token } = await here.shop.createPasswordLink(here.crew.office, mona.id)
      const choose = () => here.shop.choosePassword(token, 'mango season', '192.0.2.7')
      expect(await atOnce(choose)).toEqual({ done: 1, 'password-link.over': AT_ONCE - 1 })
    },
  },
  {
    holds: '[GOODS-1] every new product gets an id of its own',
    async run(here) {
      const { id: _, ...fields } = aProduct({ stock: 5 })
      const before = await here.ports.stores.goods.highestId()
      expect(await atOnce(() => here.shop.createProduct(here.crew.office, fields))).toEqual({ done: AT_ONCE })
      expect(await here.ports.stores.goods.highestId()).toBe(before + AT_ONCE)
    },
  },
  {
    holds: '[GOODS-2] of fifty edits of one version one is saved',
    async run(here) {
      const id = await freshProduct(here)
      const edit = (index: number) =>
        here.shop.editProducts(here.crew.office, [{ id, version: 1, fields: { price: 1000 + index } }])
      expect(await atOnce(edit)).toEqual({ done: 1, 'product.changed-meanwhile': AT_ONCE - 1 })
    },
  },
  {
    holds: '[GOODS-4] the stock never falls below zero',
    async run(here) {
      const id = await freshProduct(here, 20)
      const sell = () =>
        here.shop.editProducts(here.crew.office, [{ id, fields: {}, stock: { from: 20, to: 19 } }])
      expect(await atOnce(sell)).toEqual({ done: 20, 'stock.out-of-range': AT_ONCE - 20 })
      expect(await stockOf(here, id)).toBe(0)
    },
  },
  {
    holds: '[SET-4] of fifty changes of one version of the settings one is saved',
    async run(here) {
      const { version } = await here.shop.showSettings(here.crew.office)
      const change = (index: number) =>
        here.shop.changeSettings(here.crew.office, {
          version,
          settings: { email: `shop${index}@example.com` },
        })
      expect(await atOnce(change)).toEqual({ done: 1, 'settings.changed-meanwhile': AT_ONCE - 1 })
    },
  },
  {
    holds: '[XFER-5] a file that was looked at is brought in once',
    async run(here) {
      const email = `${randomUUID()}@example.com`
      const bytes = Buffer.from(`name,email,phone\nMona Adel,${email},01001234567\n`)
      const file = { what: 'customers', format: 'csv', bytes } as const
      const heard = async () => {}
      const { seal } = await here.shop.checkImport(here.crew.office, file, heard)
      const counts = await atOnce(() => here.shop.applyImport(here.crew.office, { ...file, seal }, heard))
      // Two files are read at once (XFER-12); the second finds the first one's change.
      expect(counts).toEqual({ done: 1, 'import.outdated': 1, 'import.busy': AT_ONCE - 2 })
    },
  },
]

const isOpen = ({ disabledAt }: { readonly disabledAt: number | null }): boolean => disabledAt === null

const freshProduct = async (here: Place, stock = 5): Promise<number> => {
  const { id: _, ...fields } = aProduct({ stock })
  return (await here.shop.createProduct(here.crew.office, fields)).id
}

const withLimit = async (
  here: Place,
  unpaidLimit: { readonly orders: number; readonly amount: number },
  work: () => Promise<void>,
): Promise<void> => {
  const { office } = here.crew
  const before = await here.shop.showSettings(office)
  await here.shop.changeSettings(office, { version: before.version, settings: { unpaidLimit } })
  await work()
  const { version } = await here.shop.showSettings(office)
  const { unpaidLimit: usual } = before.settings
  await here.shop.changeSettings(office, { version, settings: { unpaidLimit: usual } })
}

describe.each(ENGINES_HERE)('fifty at once on %s', (engine) => {
  let here: Place
  beforeAll(async () => {
    here = await aPlace(engine)
  })
  afterAll(() => here.close())

  test.each(TABLE)('$holds', { timeout: 60_000 }, ({ run }) => run(here))
})
