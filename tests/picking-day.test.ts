import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PickingActionBody, PublishedPicking } from '#contracts/picking.ts'
import type { User } from '#domain/identity/user.ts'
import { amountOf } from '#domain/ordering/quote.ts'
import { ANSWER_WITHIN_MS } from '#domain/picking/picking.ts'
import { aProduct, someApples } from '#tests/support/builders.ts'
import { aCrew, aHandOver, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const ORDERS = 60
const PRODUCTS = 10
const APPLES = 11
const WAVE = 4
const STOCK = 200

interface Answer {
  readonly outcomes: readonly {
    readonly id?: string
    readonly _id?: string
    readonly refused: null | { error: string }
  }[]
  readonly orders: readonly PublishedPicking[]
}

/** The same numbers in every run. */
const seeded = (seed: number) => (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** A picker's phone: what it has to send waits in a queue and is sent again until an answer has come. */
const aPhone = (here: TestServer, token: string) => {
  let queue: PickingActionBody[] = []
  const post = async (path: string, body: object): Promise<Answer> => {
    const { status, json } = await here.send('POST', path, { token, body })
    expect(status).toBe(200)
    return json as unknown as Answer
  }
  return {
    do: (...actions: PickingActionBody[]): void => void queue.push(...actions),
    hold: (orderIds: readonly string[]) => post('/api/picking/holds', { orderIds }),
    async sync(isAnswerLost = false): Promise<Answer | undefined> {
      if (queue.length === 0) return undefined
      const answer = await post('/api/picking/actions', { actions: queue })
      if (isAnswerLost) return undefined
      queue = []
      return answer
    },
    list: async () =>
      (await here.send('GET', '/api/picking', { token })).json.orders as readonly PublishedPicking[],
  }
}
type Phone = ReturnType<typeof aPhone>

describe.each(ENGINES_HERE)('a picking day on %s', (engine) => {
  let here: TestServer
  let crew: Crew
  beforeEach(async () => {
    here = await aServer(engine, { logLevel: 'silent' })
    crew = await aCrew(here)
    await here.shop.addProducts([
      ...Array.from({ length: PRODUCTS }, (_, index) =>
        aProduct({ id: index + 1, price: 500 + index * 40, stock: 0 }),
      ),
      someApples({ id: APPLES, price: 4000, stock: 0 }),
    ])
    const lines = Array.from({ length: PRODUCTS + 1 }, (_, index) => ({
      productId: index + 1,
      change: index + 1 === APPLES ? 100_000 : STOCK,
    }))
    await here.shop.recordStock(crew.office, { id: randomUUID(), kind: 'receipt', supplier: '', lines })
  })
  afterEach(() => here.close())

  const phones = async (): Promise<Phone[]> => {
    const pickers = await Promise.all(['Omar', 'Hany', 'Nada'].map((name) => aPerson(here, 'picker', name)))
    return Promise.all(pickers.map(async (picker) => aPhone(here, await here.tokenOf(picker))))
  }

  test('[PICK-2] two phones that take the same wave at once over HTTP never hold the same order', async () => {
    const token = await here.tokenOf(crew.owner)
    const placed = await Promise.all(Array.from({ length: 12 }, () => here.order(token)))
    const ids = placed.map(({ json }) => (json.order as { _id: string })._id)
    const devices = await phones()
    const answers = await Promise.all(
      devices.flatMap((phone) => [phone.hold(ids), phone.hold(ids.toReversed())]),
    )
    const held = await Promise.all(
      devices.map(async (phone) =>
        (await phone.list()).filter(({ picker }) => picker?.isMe).map(({ _id }) => _id),
      ),
    )
    expect(held.flat().toSorted()).toEqual(ids.toSorted())
    // Each phone asked twice: both of its own requests say that it holds the order.
    for (const [index, phoneHeld] of held.entries()) {
      for (const { outcomes } of answers.slice(index * 2, index * 2 + 2))
        expect(
          outcomes
            .filter(({ refused }) => !refused)
            .map((each) => each._id ?? '')
            .toSorted(),
        ).toEqual(phoneHeld.toSorted())
    }
  })

  /** What a picker does with one line; at random, but as the shop allows. */
  const lineActions = (order: PublishedPicking, random: () => number): PickingActionBody[] => {
    const about = () => ({ id: randomUUID(), orderId: order._id, at: new Date(here.time.now).toISOString() })
    return order.lines.map((line): PickingActionBody => {
      const of = { ...about(), line: { productId: line.productId } }
      const luck = random()
      if (line.byWeight)
        return { ...of, kind: 'picked', quantity: Math.round(line.quantity * (0.9 + random() * 0.2)) }
      if (luck < 0.12)
        return { ...of, kind: 'short', quantity: Math.floor(random() * line.quantity), reason: 'missing' }
      if (luck < 0.25 && (line.choice === 'similar' || line.choice === 'call')) {
        const productId = (line.productId % PRODUCTS) + 1
        return { ...of, kind: 'propose', substitute: { productId, quantity: line.quantity } }
      }
      return { ...of, kind: 'picked', quantity: line.quantity }
    })
  }

  const placeOrders = async (random: () => number): Promise<string[]> => {
    const token = await here.tokenOf(crew.owner)
    const ids: string[] = []
    for (let index = 0; index < ORDERS; index++) {
      const first = Math.floor(random() * PRODUCTS)
      const choice = (['similar', 'same', 'leave-out', 'call'] as const)[index % 4] ?? 'call'
      const { status, json } = await here.order(token, {
        items: [
          ...[0, 3, 5].map((step) => ({
            productId: ((first + step) % PRODUCTS) + 1,
            quantity: 1 + (index % 3),
          })),
          { productId: APPLES, quantity: 1000 },
        ],
        method: index % 2 ? 'visa' : 'cash',
        substitution: { choice, ceiling: [0, 10, 25][index % 3] },
      })
      expect(status).toBe(201)
      ids.push((json.order as { _id: string })._id)
    }
    return ids
  }

  /** The next wave of a phone: takes free orders and does all of their lines. */
  const nextWave = async (phone: Phone, random: () => number): Promise<readonly PublishedPicking[]> => {
    const free = (await phone.list()).filter(({ picker }) => !picker).slice(0, WAVE)
    if (free.length === 0) return []
    const { orders } = await phone.hold(free.map(({ _id }) => _id))
    const mine = orders.filter(({ picker }) => picker?.isMe)
    for (const order of mine) phone.do(...lineActions(order, random))
    return mine
  }

  const pack = (phone: Phone, orders: readonly { readonly _id: string }[]): void => {
    const at = new Date(here.time.now).toISOString()
    for (const { _id } of orders) phone.do({ id: randomUUID(), orderId: _id, at, kind: 'pack', bags: 1 })
  }

  /** Lines whose action was refused, or that the shopper declined, are what they are: short, or found after all. */
  const finish = async (phone: Phone): Promise<void> => {
    const mine = (await phone.list()).filter(({ picker }) => picker?.isMe)
    for (const order of mine) {
      const at = new Date(here.time.now).toISOString()
      for (const line of order.lines.filter(({ isDone, proposal }) => !isDone && proposal?.state !== 'open'))
        phone.do({
          id: randomUUID(),
          orderId: order._id,
          at,
          kind: 'picked',
          line: { productId: line.productId },
          quantity: line.quantity,
        })
    }
    pack(phone, mine)
    await phone.sync()
  }

  /** The shopper answers every third question, half of them with a yes. */
  const answerSome = async (
    owner: User,
    orderIds: readonly string[],
    random: () => number,
  ): Promise<void> => {
    const token = await here.tokenOf(owner)
    for (const id of orderIds) {
      const { json } = await here.send('GET', `/api/orders/${id}`, { token })
      const { proposals } = (json.picking ?? { proposals: [] }) as {
        proposals: readonly { readonly id: string; readonly state: string }[]
      }
      for (const proposal of proposals.filter(({ state }) => state === 'open'))
        if (random() < 0.33)
          await here.send('POST', `/api/orders/${id}/answers`, {
            token,
            body: { proposalId: proposal.id, accepted: random() < 0.5 },
          })
    }
  }

  test('[PICK-16] sixty orders, three pickers, one of them without a network: the books balance', async () => {
    const random = seeded(49)
    const ids = await placeOrders(random)
    const [omar, hany, nada] = await phones()
    if (!omar || !hany || !nada) throw new Error('no phones')
    // Nada's phone loses its network right after it took its wave.
    const offline = await nextWave(nada, random)
    pack(nada, offline)
    const [cancelled] = offline
    if (!cancelled) throw new Error('nothing held')
    await here.shop.cancelOrder(crew.office, cancelled._id, 'نفد')

    for (let round = 0; round < ORDERS; round++) {
      const waves = [await nextWave(omar, random), await nextWave(hany, random)]
      for (const phone of [omar, hany]) {
        // The answer is lost now and then, and the whole queue is sent again, once from two tabs at once.
        await phone.sync(random() < 0.5)
        await Promise.all([phone.sync(true), phone.sync(true)])
        await phone.sync()
      }
      await answerSome(
        crew.owner,
        waves.flat().map(({ _id }) => _id),
        random,
      )
      here.time.now += ANSWER_WITHIN_MS
      if (round === 3) {
        // The network is back: hours of work arrive, twice.
        await nada.sync(true)
        const answer = await nada.sync()
        const ofCancelled = answer?.outcomes.filter(
          (each) => 'orderId' in each && each.orderId === cancelled._id,
        )
        expect(new Set(ofCancelled?.map(({ refused }) => refused?.error))).toEqual(new Set(['picking.over']))
        here.time.now += ANSWER_WITHIN_MS
      }
      for (const phone of [omar, hany, ...(round >= 3 ? [nada] : [])]) await finish(phone)
      if (round >= 3 && (await omar.list()).length === 0) break
    }

    const orders = await here.ports.stores.orders.byIds(ids)
    const packed = orders.filter(({ fulfilment }) => fulfilment === 'ready')
    expect(packed).toHaveLength(ORDERS - 1)
    expect(orders.find(({ id }) => id === cancelled._id)?.fulfilment).toBe('cancelled')
    const changed = packed.filter(({ lines }) => lines.some(({ picked, quantity }) => picked !== quantity))
    expect(changed.length).toBeGreaterThan(10)
    expect(packed.some(({ lines }) => lines.some(({ replaces }) => replaces !== undefined))).toBe(true)

    // Money: what prepaid orders cost is what was captured and not refunded; couriers collect the rest.
    const refunds = await here.ports.stores.notes.refundsOf(ids)
    let cash = 0
    for (const order of packed) {
      expect(order.lines.reduce((sum, line) => sum + amountOf(line), order.deliveryFee)).toBe(order.total)
      if (order.method !== 'cash') expect(order.captured - (refunds.get(order.id) ?? 0)).toBe(order.total)
      await here.shop.takeDelivery(crew.courier, order.id)
      await here.shop.pickUpOrder(crew.courier, order.id)
      await here.shop.arrive(crew.courier, order.id)
      await here.shop.handOverOrder(crew.courier, order.id, await aHandOver(here, order.id))
      if (order.method === 'cash') cash += order.total
    }
    expect(await here.ports.stores.cash.balanceOf(crew.courier.id)).toMatchObject({ held: cash, due: 0 })

    // Goods: sold + left + wasted = received.
    for (let productId = 1; productId <= APPLES; productId++) {
      const books = await here.shop.showStockBooks(crew.office, productId)
      expect(books).toMatchObject({ before: 0, counted: 0 })
      const sold = -(books.sold + books.returned)
      expect(sold + books.left - books.wasted).toBe(books.received)
      const inBags = packed
        .flatMap(({ lines }) => lines)
        .filter((line) => line.productId === productId)
        .reduce((sum, { picked = 0 }) => sum + picked, 0)
      expect(sold).toBe(inBags)
    }
  }, 120_000)
})
