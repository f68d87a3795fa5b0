import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '#adapters/system/attempt-limits.ts'
import { memoryLimiter, noLimiter } from '#adapters/system/memory-limiter.ts'
import { collected } from '#domain/cash/cash.ts'
import { UNFINISHED } from '#domain/fulfilment/fulfilment.ts'
import { aCourierOnShift, aCrew, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

describe.each(ENGINES_HERE)('one account with bad intentions on %s', (engine) => {
  let here: TestServer
  let crew: Crew
  let token: string
  const open = async (attempts = noLimiter) => {
    here = await aServer(engine, { ports: { attempts } })
    await stockUp(here, [100_000])
    crew = await aCrew(here)
    token = await here.tokenOf(crew.owner)
  }
  beforeEach(() => open())
  afterEach(() => here.close())

  test('[ORD-19] what is unpaid is limited in number and in sum; orders that were paid or cancelled make room', async () => {
    await here.close()
    await open({ ...noLimiter, isOn: true })
    const most = 5
    const answers = []
    for (let count = 0; count <= most; count++) answers.push(await here.order(token))
    expect(answers.map(({ status }) => status)).toEqual([...Array(most).fill(201), 409])
    expect(answers.at(-1)?.json).toMatchObject({
      error: 'order.too-much-unpaid',
      orders: most,
      mostOrders: most,
      mostAmount: 20_000,
    })
    expect((await here.order(token, { method: 'visa' })).status).toBe(201)
    const [oldest = '', next = ''] = await here.ports.stores.orders.unfinishedOf(crew.owner.id)
    // Confirming receipt is not a payment.
    await here.shop.deliverOrder(crew.owner, oldest, here.time.now)
    expect((await here.order(token)).status).toBe(409)
    await here.shop.returnOrder(crew.owner, next)
    expect((await here.order(token)).status).toBe(201)
    expect((await here.order(token)).status).toBe(409)
    await here.ports.stores.cash.add({
      id: here.ports.ids.next(),
      kind: 'collected',
      courierId: crew.courier.id,
      orderId: oldest,
      postings: collected(8500, 8500),
      reason: null,
      actorId: crew.courier.id,
      at: here.time.now,
    })
    expect((await here.order(token)).status).toBe(201)

    // 99 pieces cost 5,445.00, plus 30.00 for delivery.
    const rich = await here.tokenOf(await aPerson(here, 'shopper'))
    const many = { items: [{ productId: 1, quantity: 99 }] }
    const sums = []
    for (let count = 0; count < 4; count++) sums.push((await here.order(rich, many)).status)
    expect(sums).toEqual([201, 201, 201, 409])
  })

  test('[ORD-20] orders are limited by account and by address, with Retry-After', async () => {
    await here.close()
    await open(
      memoryLimiter({
        ...LIMITS,
        'order-account': { points: 2, duration: 60 },
        'order-address': { points: 4, duration: 60 },
      }),
    )
    const paid = { method: 'visa' }
    const statuses = async (bearer: string, count: number) => {
      const answers = []
      for (let at = 0; at < count; at++) answers.push(await here.order(bearer, paid))
      return answers
    }
    const first = await statuses(token, 3)
    expect(first.map(({ status }) => status)).toEqual([201, 201, 429])
    expect(Number(first[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await here.tokenOf(await aPerson(here, 'shopper'))
    const third = await here.tokenOf(await aPerson(here, 'shopper'))
    expect((await statuses(other, 2)).map(({ status }) => status)).toEqual([201, 201])
    expect((await statuses(third, 1)).map(({ status }) => status)).toEqual([429])
  })

  test('[ORD-21] one’s own orders come in pages, each order once, the newest first', async () => {
    for (let count = 0; count < 7; count++) {
      here.time.now += 1000
      await here.order(token)
    }
    const seen: string[] = []
    let path: string | undefined = '/api/orders?limit=3'
    while (path) {
      const { text, headers } = await here.send('GET', path, { token })
      const orders = JSON.parse(text) as { _id: string; createdAt: string }[]
      expect(orders.length).toBeLessThanOrEqual(3)
      seen.push(...orders.map(({ _id }) => _id))
      path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(new Set(seen).size).toBe(7)
    const { items } = await here.shop.listOrders(crew.owner, { limit: 50 })
    expect(seen).toEqual(items.map(({ id }) => id))
    expect((await here.send('GET', '/api/orders?after=bm8', { token })).status).toBe(422)
  })

  test('[DELIV-7] open deliveries come in pages, the oldest first, each once', async () => {
    const { id: honest } = await anOrderAt(here, crew, 'placed')
    const late: string[] = []
    for (let count = 0; count < 60; count++) {
      here.time.now += 1000
      late.push((await anOrderAt(here, crew, 'placed')).id)
    }
    const courier = await here.tokenOf(await aCourierOnShift(here))
    const { json } = await here.send('GET', '/api/courier', { token: courier })
    const first = (json.open as { _id: string }[]).map(({ _id }) => _id)
    expect(first).toHaveLength(50)
    expect(first[0]).toBe(honest)
    const more = await here.send('GET', `/api/courier/open?after=${String(json.openNext)}`, {
      token: courier,
    })
    const second = (more.json.items as { _id: string }[]).map(({ _id }) => _id)
    expect([...first, ...second]).toEqual([honest, ...late])
    expect(more.json.next).toBeNull()
  })

  test('[OFFO-11] a crowd of new orders hides none that is further on, and each step is read to its end', async () => {
    for (let count = 0; count < 60; count++) await anOrderAt(here, crew, 'placed')
    here.time.now += 1000
    const further = [
      await anOrderAt(here, crew, 'preparing'),
      await anOrderAt(here, crew, 'ready'),
      await anOrderAt(here, crew, 'on_the_way'),
      await anOrderAt(here, crew, 'arrived'),
    ]
    const office = await here.tokenOf(crew.office)
    const { json } = await here.send('GET', '/api/office/board', { token: office })
    const shown = (json.orders as { _id: string }[]).map(({ _id }) => _id)
    for (const { id } of further) expect(shown).toContain(id)
    const next = json.next as Record<string, string | null>
    expect(UNFINISHED.map((step) => next[step] !== null)).toEqual([true, false, false, false, false])
    const more = await here.send('GET', `/api/office/board/placed?after=${next.placed}`, { token: office })
    expect(more.json.items).toHaveLength(10)
    expect(more.json.next).toBeNull()
    const deliveries = await here.send('GET', '/api/office/deliveries?limit=60', { token: office })
    expect(deliveries.json.items).toHaveLength(60)
    expect(deliveries.json.next).toEqual(expect.any(String))
  })
})
