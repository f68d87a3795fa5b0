import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { memoryLimiter } from '#adapters/system/memory-limiter.ts'
import type { User } from '#domain/identity/user.ts'
import { anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { aCourierOnShift, aPerson } from '#tests/support/couriers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

/** SQLite has one writer at a time and needs no statement to lock a row. */
const ORDER = { sqlite: 5, postgres: 6 } as const

// Transaction control statements are not counted.
const FRAME = /^(?:begin|commit|rollback)\b/i

describe.each(ENGINES_HERE)('statements on %s', (engine) => {
  let here: TestServer
  let token: string
  beforeEach(async () => {
    // With its limits on, as in production: one of them counts under a lock.
    here = await aServer(engine, { ports: { attempts: memoryLimiter() } })
    await stockUp(here, [50, 50, 50])
    token = await here.signUp()
  })
  afterEach(() => here.close())

  let asked = 0
  const counted = async (
    work: () => Promise<{ status: number }>,
  ): Promise<{ status: number; count: number }> => {
    here.statements.length = 0
    const { status } = await work()
    return { status, count: here.statements.filter((sql) => !FRAME.test(sql)).length }
  }

  test('[FAST-5] a page and the catalogue file ask the database nothing once they are made', async () => {
    for (const path of ['/Product', '/Api.json', '/sitemap.xml']) {
      await here.send('GET', path)
      expect(await counted(() => here.send('GET', path)), path).toEqual({ status: 200, count: 0 })
    }
  })

  test('[FAST-6] an order is at most six statements, however many lines it has', async () => {
    const items = [1, 2, 3].map((productId) => ({ productId, quantity: 1 }))
    // The first order also reads the settings, which are then cached.
    await here.order(token, { items })
    expect(await counted(() => here.order(token, { items }))).toEqual({ status: 201, count: ORDER[engine] })
    const shippingInfo = { ...anOrderRequest().shippingInfo, pin: { lat: 30.01, lng: 31.2 } }
    const pinned = await counted(() => here.order(token, { items, shippingInfo }))
    expect(pinned).toEqual({ status: 201, count: ORDER[engine] })
    const again = { ...anOrderRequest(), items }
    await here.order(token, again, 'the-same-key-twice')
    expect(await counted(() => here.order(token, again, 'the-same-key-twice'))).toMatchObject({ status: 200 })
  })

  test.each<[number, string, (server: TestServer, bearer: string) => Promise<{ status: number }>]>([
    // Each request is a new one, since the answer to the same is in memory (FAST-18).
    [1, 'one product', (server) => server.send('GET', `/api/products/${++asked}`)],
    [
      0,
      'a page of a list whose beginning is known',
      (server) => server.send('GET', `/api/products?pageSize=${++asked}`),
    ],
    [
      0,
      'a page of a list whose beginning is known, within prices that nobody has asked for',
      (server) => server.send('GET', `/api/products?minPrice=1&maxPrice=${1000 + ++asked}`),
    ],
    [0, 'a search', (server) => server.send('GET', `/api/products?q=mango&pageSize=${++asked}`)],
    [
      6,
      'a list of orders, however many',
      (server, bearer) => server.send('GET', '/api/orders', { token: bearer }),
    ],
  ])('[FAST-6] at most %i for %s', async (most, _what, work) => {
    for (let orders = 0; orders < 3; orders++) await here.order(token)
    await here.send('GET', '/api/products')
    await work(here, token)
    const { status, count } = await counted(() => work(here, token))
    expect(status).toBe(200)
    expect(count).toBeLessThanOrEqual(most)
  })

  test('[FAST-6] the board asks the same, however many couriers are on shift', async () => {
    const manager = await aPerson(here, 'manager')
    const couriers: User[] = []
    const look = () =>
      counted(async () => {
        const board = await here.shop.showBoard(manager)
        const seen = new Map(board.couriers.map(({ id, position }) => [id, position?.lat]))
        expect(seen).toEqual(new Map(couriers.map(({ id }, index) => [id, 30 + index / 1000])))
        return { status: 200 }
      })
    const join = async (): Promise<void> => {
      const courier = await aCourierOnShift(here, `Karim ${couriers.length}`)
      const at = here.ports.clock.now()
      const trace = { courierId: courier.id, lat: 30 + couriers.length / 1000, lng: 31.2, heading: null }
      // The later of two positions, which is only in the trail.
      for (const seq of [0, 1])
        await here.ports.stores.trail.add([
          { ...trace, lat: trace.lat + 1 - seq, at: at + seq, deviceAt: at, seq },
        ])
      couriers.push(courier)
    }
    await join()
    // The settings are cached after the first read: the opening hours decide what is late.
    await look()
    const { count } = await look()
    for (let more = 0; more < 5; more++) await join()
    expect(await look()).toEqual({ status: 200, count })
  })

  test('[FAST-6] a total is counted anew when the catalogue changed', async () => {
    const total = async () => (await here.send('GET', '/api/products')).json.total
    expect(await total()).toBe(3)
    const { shop } = here
    const [first] = await shop.showCatalogue()
    if (first) await shop.addProducts([{ ...first, id: 4 }])
    expect(await total()).toBe(4)
  })

  test('[FAST-6] a total within prices counts the products at both ends', async () => {
    const prices = [1000, 1000, 2500, 2525, 9900]
    await here.shop.addProducts(
      prices.map((price, index) => aProduct({ id: 11 + index, categoryId: 2, price })),
    )
    const total = async (range: string) =>
      (await here.send('GET', `/api/products?category=2${range}`)).json.total
    expect(await total('')).toBe(5)
    expect(await total('&minPrice=10')).toBe(5)
    expect(await total('&minPrice=10.01')).toBe(3)
    expect(await total('&maxPrice=25.25')).toBe(4)
    expect(await total('&maxPrice=25.24')).toBe(3)
    expect(await total('&minPrice=25&maxPrice=25.25')).toBe(2)
    expect(await total('&minPrice=30&maxPrice=20')).toBe(0)
    expect(await total('&maxPrice=9')).toBe(0)
  })
})
