import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PublishedPicking } from '#contracts/picking.ts'
import type { User } from '#domain/identity/user.ts'
import { amountOf } from '#domain/ordering/quote.ts'
import { ANSWER_WITHIN_MS } from '#domain/picking/picking.ts'
import { aProduct, shoeVariants, someApples, someShoes } from '#tests/support/builders.ts'
import { aCrew, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

const [BREAD, MILK, APPLES, CHEESE, SOLD_OUT, ARCHIVED, SHOES, JUICE] = [1, 2, 3, 4, 5, 6, 7, 8]
const ALL = [BREAD, MILK, APPLES, CHEESE, SOLD_OUT, ARCHIVED, SHOES, JUICE]
const RACES = 8

const of = (productId: number, variantId?: number) => ({
  productId,
  ...(variantId !== undefined && { variantId }),
})
const picked = (productId: number, quantity: unknown) => ({ kind: 'picked', line: of(productId), quantity })
const short = (productId: number, quantity: number) => ({
  ...picked(productId, quantity),
  kind: 'short',
  reason: 'missing',
})
const propose = (productId: number, substitute: object) => ({
  kind: 'propose',
  line: of(productId),
  substitute,
})
const PACK = { kind: 'pack', bags: 1 }

interface Outcome {
  readonly refused: null | { readonly error: string }
}

describe.each(ENGINES_HERE)('attacks on picking on %s', (engine) => {
  let here: TestServer
  let crew: Crew
  let [omar, hany]: User[] = []
  let tokens: { omar: string; hany: string; mona: string; office: string }
  beforeEach(async () => {
    here = await aServer(engine, { logLevel: 'silent' })
    crew = await aCrew(here)
    omar = await aPerson(here, 'picker', 'Omar')
    hany = await aPerson(here, 'picker', 'Hany')
    await here.shop.addProducts([
      aProduct({ id: BREAD, price: 500, stock: 50 }),
      aProduct({ id: MILK, price: 3000, stock: 50 }),
      someApples({ id: APPLES, price: 4000, stock: 50_000 }),
      aProduct({ id: CHEESE, price: 900, stock: 50 }),
      aProduct({ id: SOLD_OUT, price: 500, stock: 0 }),
      aProduct({ id: ARCHIVED, price: 500, stock: 50 }),
      someShoes({ id: SHOES, variants: shoeVariants([5, 5, 5, 0, 5, 5]) }),
      aProduct({ id: JUICE, price: 500, stock: 50, categoryId: 3 }),
    ])
    const goods = await here.shop.listGoods(crew.office, {}, { limit: 20 })
    const { version } = goods.items.find(({ id }) => id === ARCHIVED) ?? { version: 0 }
    await here.shop.editProducts(crew.office, [{ id: ARCHIVED, version, fields: { archived: true } }])
    await logIn()
  })

  const logIn = async (): Promise<void> => {
    if (!omar || !hany) throw new Error('nobody')
    tokens = {
      omar: await here.tokenOf(omar),
      hany: await here.tokenOf(hany),
      mona: await here.tokenOf(crew.owner),
      office: await here.tokenOf(crew.office),
    }
  }

  /** The stock journal explains every piece, and prepaid orders cost what was captured and not refunded. */
  const checkBooks = async (): Promise<void> => {
    const goods = new Map(
      (await here.ports.stores.goods.byIds(ALL)).map(({ id, stock }): [number, number] => [id, stock]),
    )
    for (const productId of ALL) {
      const books = await here.shop.showStockBooks(crew.office, productId)
      const { before, received, sold, returned, wasted, counted, left } = books
      expect(before + received + sold + returned + wasted + counted, `product ${productId}`).toBe(left)
      expect(left, `product ${productId}`).toBe(goods.get(productId))
      expect(left).toBeGreaterThanOrEqual(0)
    }
    const { items } = await here.shop.searchOrders(crew.office, {}, { limit: 100 })
    const orders = await here.ports.stores.orders.byIds(items.map(({ id }) => id))
    for (const order of orders.filter(({ fulfilment }) => fulfilment === 'ready')) {
      expect(order.lines.reduce((sum, line) => sum + amountOf(line), order.deliveryFee)).toBe(order.total)
      expect(order.lines.every((line) => amountOf(line) >= 0)).toBe(true)
    }
  }
  afterEach(async () => {
    await checkBooks()
    await here.close()
  })

  /** Four loaves, two bottles of milk and a kilogram of apples. */
  const anOrder = async (fields: object = {}): Promise<string> => {
    const items = [
      { productId: BREAD, quantity: 4 },
      { productId: MILK, quantity: 2 },
      { productId: APPLES, quantity: 1000 },
    ]
    const { status, json } = await here.order(tokens.mona, { items, method: 'cash', ...fields })
    expect(status).toBe(201)
    return (json.order as { _id: string })._id
  }
  const hold = async (token: string, ...orderIds: string[]) => {
    const { json } = await here.send('POST', '/api/picking/holds', { token, body: { orderIds } })
    return (json.outcomes as readonly Outcome[]).map(({ refused }) => refused?.error)
  }
  const anHeldOrder = async (fields: object = {}): Promise<string> => {
    const id = await anOrder(fields)
    expect(await hold(tokens.omar, id)).toEqual([undefined])
    return id
  }
  const actionOf = (orderId: string, done: object) => ({
    id: randomUUID(),
    orderId,
    at: new Date(here.time.now).toISOString(),
    ...done,
  })
  const post = (token: string, ...actions: object[]) =>
    here.send('POST', '/api/picking/actions', { token, body: { actions } })
  const send = async (token: string, ...actions: object[]) => {
    const { json } = await post(token, ...actions)
    return (json.outcomes as readonly Outcome[]).map(({ refused }) => refused?.error)
  }
  const act = (orderId: string, ...done: object[]) =>
    send(tokens.omar, ...done.map((each) => actionOf(orderId, each)))
  const lineOf = async (orderId: string, productId: number) => {
    const { json } = await here.send('GET', '/api/picking', { token: tokens.omar })
    const order = (json.orders as readonly PublishedPicking[]).find(({ _id }) => _id === orderId)
    return order?.lines.find((line) => line.productId === productId)
  }
  const stepOf = async (orderId: string) => (await here.ports.stores.orders.byId(orderId))?.fulfilment
  const answer = (orderId: string, proposalId: string, accepted: boolean, token = tokens.mona) =>
    here.send('POST', `/api/orders/${orderId}/answers`, { token, body: { proposalId, accepted } })
  const SIMILAR = { substitution: { choice: 'similar', ceiling: 0 } }

  test('[PICK-5] what another picker holds, nobody holds, or was packed before cannot be picked', async () => {
    const [theirs, free, packed] = [await anHeldOrder(), await anOrder(), await anHeldOrder()]
    await act(packed, picked(BREAD, 4), picked(MILK, 2), picked(APPLES, 1000), PACK)
    here.time.now += 24 * 60 * 60_000
    await logIn()
    for (const done of [picked(BREAD, 1), short(BREAD, 0), propose(BREAD, of(CHEESE)), PACK]) {
      const full = 'substitute' in done ? propose(BREAD, { ...of(CHEESE), quantity: 1 }) : done
      const refused = [theirs, free, packed, randomUUID()].map((id) => actionOf(id, full))
      expect(await send(tokens.hany, ...refused)).toEqual([
        'picking.taken',
        'picking.not-held',
        'picking.over',
        'order.not-found',
      ])
    }
    expect(await hold(tokens.hany, packed, theirs)).toEqual(['picking.over', 'picking.taken'])
    // Yesterday's order that is still held can be finished today.
    expect(await act(theirs, picked(BREAD, 4), picked(MILK, 2), picked(APPLES, 990), PACK)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('[PICK-6] negative, broken, huge and missing amounts are refused and change nothing', async () => {
    const id = await anHeldOrder()
    for (const quantity of [-1, 1.5, 1e9, '3', null, true, [1], {}]) {
      for (const done of [picked(BREAD, quantity), { ...short(BREAD, 0), quantity }])
        expect((await post(tokens.omar, actionOf(id, done))).status).toBe(422)
      const substitute = { ...of(CHEESE), quantity }
      expect((await post(tokens.omar, actionOf(id, propose(BREAD, substitute)))).status).toBe(422)
    }
    const raw = JSON.stringify({ actions: [actionOf(id, picked(BREAD, 7))] })
    for (const word of ['NaN', 'Infinity', '1e400', '-0.5']) {
      const body = raw.replace('"quantity":7', `"quantity":${word}`)
      const { status } = await here.send('POST', '/api/picking/actions', { token: tokens.omar, body })
      expect([400, 422]).toContain(status)
    }
    for (const bags of [0, -1, 51, 1.5])
      expect((await post(tokens.omar, actionOf(id, { ...PACK, bags }))).status).toBe(422)
    expect(await act(id, picked(BREAD, 5), picked(APPLES, 1101), picked(CHEESE, 1), short(MILK, 2))).toEqual([
      'picking.too-many',
      'picking.too-heavy',
      'picking.line-unknown',
      'picking.too-many',
    ])
    const heavier = (quantity: number) => propose(APPLES, { ...of(APPLES), quantity })
    expect(await act(id, heavier(1100), heavier(100_001), heavier(1_000_000))).toEqual([
      'picking.too-heavy',
      'picking.too-heavy',
      'picking.too-heavy',
    ])
    expect(await lineOf(id, BREAD)).toMatchObject({ picked: null, proposal: null })
  })

  test('[PICK-21] nothing at all of a weight is not picked but short, with a reason', async () => {
    const id = await anHeldOrder()
    await act(id, picked(BREAD, 4), picked(MILK, 2))
    expect(await act(id, picked(APPLES, 0), PACK)).toEqual([undefined, 'picking.not-done'])
    expect(await act(id, short(APPLES, 0), PACK)).toEqual([undefined, undefined])
    const books = await here.shop.showStockBooks(crew.office, APPLES)
    expect(books).toMatchObject({ sold: 0, wasted: -1000, left: 49_000 })
  })

  test('[PICK-11] substitutes that are not sold, not there or unfit are refused', async () => {
    const id = await anHeldOrder(SIMILAR)
    const { version, settings } = await here.ports.settings.current()
    await here.shop.changeCategories(crew.office, {
      version,
      categories: settings.categories.map((each) => ({ ...each, isHidden: each.id === 3 })),
    })
    const refusals = await act(
      id,
      ...[
        { ...of(ARCHIVED), quantity: 1 },
        { ...of(JUICE), quantity: 1 },
        { ...of(999), quantity: 1 },
        { ...of(SOLD_OUT), quantity: 1 },
        { ...of(CHEESE), quantity: 51 },
        { ...of(SHOES), quantity: 1 },
        { ...of(SHOES, 4), quantity: 1 },
        { ...of(SHOES, 99), quantity: 1 },
        { ...of(CHEESE, 1), quantity: 1 },
        { ...of(MILK), quantity: 1 },
        { ...of(BREAD), quantity: 1 },
        { ...of(CHEESE), quantity: 100 },
      ].map((substitute) => propose(BREAD, substitute)),
    )
    expect(refusals).toEqual([
      'order.product-unknown',
      'order.product-unknown',
      'order.product-unknown',
      'order.stock-short',
      'order.stock-short',
      'order.choice-missing',
      'order.stock-short',
      'order.product-unknown',
      'order.product-unknown',
      'order.line-repeated',
      'order.line-repeated',
      'order.quantity-unfit',
    ])
    // The price is that of the proposal, whatever becomes of the product, and never above the ceiling.
    await act(id, propose(BREAD, { ...of(CHEESE), quantity: 4 }), picked(MILK, 2), picked(APPLES, 1000))
    const cheese = (await here.ports.stores.goods.byIds([CHEESE]))[0]
    const fields = { price: 99_900, archived: true }
    await here.shop.editProducts(crew.office, [{ id: CHEESE, version: cheese?.version, fields }])
    here.time.now += ANSWER_WITHIN_MS
    const before = await here.ports.stores.orders.byId(id)
    expect(await act(id, PACK)).toEqual([undefined])
    expect((await here.ports.stores.orders.byId(id))?.total).toBe(before?.total)
  })

  test('[PICK-13] a proposal has one answer, from its shopper or by phone, and none after its time', async () => {
    const order = await anHeldOrder({ substitution: { choice: 'call', ceiling: 25 } })
    for (let race = 0; race < RACES; race++) {
      const asked = actionOf(order, propose(BREAD, { ...of(CHEESE), quantity: 2 }))
      expect(await send(tokens.omar, asked)).toEqual([undefined])
      const byPhone = actionOf(order, { kind: 'answer', proposalId: asked.id, accepted: false })
      const [yes, no, stranger] = await Promise.all([
        answer(order, asked.id, true),
        send(tokens.omar, byPhone),
        answer(order, asked.id, true, tokens.hany),
      ])
      expect(stranger.status).toBe(404)
      const isYes = yes.status === 200
      expect(isYes ? no : [yes.status]).toEqual(isYes ? ['picking.proposal-over'] : [409])
      expect((await lineOf(order, BREAD))?.proposal?.state).toBe(isYes ? 'accepted' : 'declined')
      expect((await answer(order, asked.id, !isYes)).status).toBe(409)
      await act(order, { kind: 'undo', line: of(BREAD) })
      expect((await answer(order, asked.id, true)).status).toBe(409)
    }
    const late = actionOf(order, propose(BREAD, { ...of(CHEESE), quantity: 2 }))
    await send(tokens.omar, late)
    here.time.now += ANSWER_WITHIN_MS
    expect((await answer(order, late.id, true)).status).toBe(409)
    const byPhone = { kind: 'answer', proposalId: late.id, accepted: true }
    expect(await act(order, byPhone)).toEqual(['picking.proposal-over'])
    expect(await act(order, picked(MILK, 2), picked(APPLES, 1000), PACK)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect((await here.shop.showStockBooks(crew.office, CHEESE)).sold).toBe(0)
  })

  test('[PICK-11] of one substitute proposed for two lines at once one is taken', async () => {
    for (let race = 0; race < RACES; race++) {
      const id = await anHeldOrder(SIMILAR)
      const wanted = { ...of(CHEESE), quantity: 1 }
      const both = await Promise.all([act(id, propose(BREAD, wanted)), act(id, propose(MILK, wanted))])
      expect(both.flat().map(String).toSorted()).toEqual(['order.line-repeated', 'undefined'])
      here.time.now += ANSWER_WITHIN_MS
      const rest = both[0][0] === undefined ? picked(MILK, 2) : picked(BREAD, 4)
      // Two devices of the picker pack it at the same moment.
      await act(id, rest, picked(APPLES, 1000))
      const packs = await Promise.all([act(id, PACK), act(id, PACK)])
      expect(packs.flat().map(String).toSorted()).toEqual(['picking.over', 'undefined'])
    }
    expect((await here.shop.showStockBooks(crew.office, CHEESE)).sold).toBe(-RACES)
  })

  test('[PICK-4] a queue replayed in any order, by others and in part, counts each action once', async () => {
    const id = await anHeldOrder(SIMILAR)
    const other = await anHeldOrder()
    const queue = [picked(BREAD, 1), picked(BREAD, 3), short(MILK, 1), picked(APPLES, 900)].map((done) =>
      actionOf(id, done),
    )
    await send(tokens.omar, ...queue)
    await Promise.all([
      send(tokens.omar, ...queue.toReversed()),
      send(tokens.omar, ...queue.slice(1), ...queue.slice(0, 1)),
      send(tokens.hany, ...queue),
    ])
    expect([await lineOf(id, BREAD), await lineOf(id, MILK), await lineOf(id, APPLES)]).toMatchObject([
      { picked: 3 },
      { picked: 1, short: 'missing' },
      { picked: 900 },
    ])
    // An id that was used for one order says nothing about another.
    expect(await send(tokens.omar, { ...queue[0], orderId: other })).toEqual(['order.id-taken'])
    expect((await lineOf(other, BREAD))?.picked).toBeNull()
    const pack = actionOf(id, PACK)
    await act(id, picked(BREAD, 4))
    const packs = await Promise.all([1, 2, 3].map(() => send(tokens.omar, pack)))
    expect(packs.flat()).toEqual([undefined, undefined, undefined])
    expect(await send(tokens.omar, ...queue, pack)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect((await here.shop.showStockBooks(crew.office, BREAD)).sold).toBe(-4 - 4)
  })

  test('[PICK-5] who is no picker any more picks nothing; a manager takes the order over', async () => {
    const id = await anHeldOrder()
    await act(id, picked(BREAD, 4))
    if (!omar || !hany) throw new Error('nobody')
    await here.shop.changeRole(crew.office, omar.id, 'support')
    for (const [path, body] of [
      ['actions', { actions: [actionOf(id, picked(MILK, 2))] }],
      ['holds', { orderIds: [id] }],
      ['releases', { orderIds: [id] }],
    ] as const) {
      const { status } = await here.send('POST', `/api/picking/${path}`, { token: tokens.omar, body })
      expect([401, 403]).toContain(status)
    }
    expect((await here.send('GET', '/api/picking', { token: tokens.omar })).status).toBeGreaterThanOrEqual(
      401,
    )
    expect(await hold(tokens.hany, id)).toEqual(['picking.taken'])
    const body = { orderIds: [id], takeOver: true }
    await here.send('POST', '/api/picking/holds', { token: tokens.office, body })
    const rest = [picked(MILK, 2), picked(APPLES, 1000), PACK].map((done) => actionOf(id, done))
    expect(await send(tokens.office, ...rest)).toEqual([undefined, undefined, undefined])
  })

  test('[PICK-22] pieces that the office has refunded are not refunded again when they are not packed', async () => {
    const id = await anHeldOrder({ method: 'visa' })
    const refund = { id: randomUUID(), text: 'Mouldy', amount: null }
    await here.shop.noteOrder(crew.office, id, { ...refund, lines: [{ ...of(BREAD), quantity: 3 }] })
    await act(id, short(BREAD, 0), picked(MILK, 2), picked(APPLES, 1000), PACK)
    const order = await here.ports.stores.orders.byId(id)
    const refunded = (await here.ports.stores.notes.refundsOf([id])).get(id) ?? 0
    expect((order?.captured ?? 0) - refunded).toBe(order?.total)
  })

  test('[PICK-20] an order that a picker holds is not made ready, stepped back or handed out', async () => {
    const id = await anHeldOrder()
    const ready = () =>
      here.send('POST', `/api/office/orders/${id}/ready`, { token: tokens.office, body: {} })
    const refused = await ready()
    expect([refused.status, refused.json.error]).toEqual([409, 'picking.held'])
    expect(JSON.stringify(refused.json)).toContain('Omar')
    const many = await here.shop.actOnOrders(crew.office, { action: 'step-back', orderIds: [id] })
    expect(many.map(({ refusal }) => refusal?.code)).toEqual(['picking.held'])
    await here.shop.takeDelivery(crew.courier, id)
    await expect(here.shop.pickUpOrder(crew.courier, id)).rejects.toThrow('picking.held')
    expect(await stepOf(id)).toBe('preparing')
    await here.shop.releaseOrders(crew.office, [id])
    expect((await ready()).status).toBe(200)
    expect(await hold(tokens.omar, id)).toEqual(['picking.over'])
  })

  test('[PICK-20] of taking an order and making it ready at the same moment one happens', async () => {
    for (let race = 0; race < RACES; race++) {
      const id = await anOrder()
      await here.shop.prepareOrder(crew.office, id)
      const ready = () =>
        here.send('POST', `/api/office/orders/${id}/ready`, { token: tokens.office, body: {} })
      const [[taken], made] =
        race % 2
          ? await Promise.all([hold(tokens.omar, id), ready()])
          : await Promise.all([ready(), hold(tokens.omar, id)]).then(([one, other]) => [other, one] as const)
      if (taken === undefined)
        expect([made.json.error, await stepOf(id)]).toEqual(['picking.held', 'preparing'])
      else expect([taken, made.status, await stepOf(id)]).toEqual(['picking.over', 200, 'ready'])
    }
  })
})
