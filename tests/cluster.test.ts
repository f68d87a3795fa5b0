import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PositionEvent } from '#contracts/geo.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import { demoProducts } from '#server/demo/demo-shop.ts'
import { anOrderRequest, aProduct } from '#tests/support/builders.ts'
import { someBuyers } from '#tests/support/buyers.ts'
import { type Cluster, startCluster } from '#tests/support/cluster.ts'
import { type LiveReader, readLive } from '#tests/support/live-reader.ts'
import { stopShop } from '#tests/support/shop-process.ts'

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly json: { readonly [key: string]: unknown }
}

/** `npm run test:cluster` enables it: it takes minutes. */
const isEnabled = process.env.CLUSTER === 'on'

/** A product that never runs out. */
const PLENTIFUL = 22

describe.runIf(isEnabled)('three instances behind a proxy', { timeout: 120_000, retry: 0 }, () => {
  let here: Cluster
  let buyers: string[]
  beforeAll(async () => {
    here = await startCluster()
    buyers = await someBuyers(here.own, 30)
    await setStock(PLENTIFUL, 1_000_000)
  }, 120_000)
  afterAll(() => here?.stop(), 30_000)
  /** Ends the loops of a test, also of one that failed: they would go on during the tests of the next file. */
  let over: AbortController
  beforeEach(() => {
    over = new AbortController()
  })
  afterEach(() => over.abort())

  const call = async (
    base: string,
    method: string,
    path: string,
    token = '',
    body?: object,
    key?: string,
  ) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      json: text.startsWith('{') ? JSON.parse(text) : {},
    }
    return answer
  }
  const order = (base: string, token: string, productId: number, id = randomUUID(), key = id) =>
    call(base, 'POST', '/api/orders', token, anOrderRequest({ id, items: [{ productId, quantity: 1 }] }), key)
  const shopAt = (index: number) => here.shops[index % here.shops.length]?.url ?? ''
  const books = () => here.own.database.kysely
  const setStock = (productId: number, stock: number) =>
    books().updateTable('products').set({ stock }).where('id', '=', productId).execute()
  const stockOf = async (productId: number) =>
    (await here.own.ports.stores.products.byIds([productId]))[0]?.stock
  const tokenOf = async (email: string) => {
    const found = await here.own.ports.stores.users.byEmail(email)
    if (!found) throw new Error(`${email} has no account`)
    return startSession(here.own.ports, here.own.ports.stores.sessions, found.user)
  }

  /** Places orders through the proxy until stopped, and records every request and answer. */
  const buyWithoutEnd = (productId: number) => {
    const sent: { id: string; status: number; retryAfter: string | null }[] = []
    const buy = async (token: string): Promise<void> => {
      while (!over.signal.aborted) {
        const id = randomUUID()
        const answer = await order(here.proxy.url, token, productId, id).catch(() => undefined)
        const retryAfter = answer?.headers.get('retry-after') ?? null
        sent.push({ id, status: answer?.status ?? 0, retryAfter })
        if (answer?.status !== 201) await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    const buying = buyers.slice(0, 6).map(buy)
    const ordered = () => sent.filter(({ status }) => status === 201)
    return {
      sent,
      ordered,
      /** Resolves after this many more orders. */
      async goOn(count: number) {
        const enough = ordered().length + count
        await expect.poll(() => ordered().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(enough)
      },
      async stop() {
        over.abort()
        await Promise.all(buying)
        const rows = await books().selectFrom('orders').select('id').execute()
        const written = new Set(rows.map(({ id }) => id))
        expect(ordered().filter(({ id }) => !written.has(id))).toEqual([])
        return sent
      },
    }
  }

  /** An order under way with a courier who drives, each report through the proxy. */
  const aRide = async () => {
    const [owner = ''] = buyers
    const [courier, office] = [
      await tokenOf('courier@mishwar.example'),
      await tokenOf('admin@mishwar.example'),
    ]
    const { json } = await order(here.proxy.url, owner, 21)
    const id = (json.order as { _id: string })._id
    const does = async (method: string, path: string, token: string, body: object) => {
      const answer = await call(here.proxy.url, method, path, token, body)
      expect([path, answer.status]).toEqual([path, 200])
    }
    await does('POST', '/api/courier/shift', courier, { on: true })
    await does('POST', `/api/courier/deliveries/${id}/take`, courier, {})
    await does('POST', `/api/office/orders/${id}/prepare`, office, {})
    await does('POST', `/api/courier/deliveries/${id}/pick-up`, courier, {})
    let seq = Date.now()
    const driven: number[] = []
    return {
      id,
      owner,
      driven,
      follow: (base: string, lastEventId = '') =>
        readLive(`${base}/api/orders/${id}/live`, { token: owner, lastEventId }),
      look: (base: string) => call(base, 'GET', `/api/orders/${id}`, owner),
      async drive(times: number) {
        for (let i = 0; i < times; i++) {
          seq += 1
          const lat = Number((30.1 - (driven.length + 1) * 1e-4).toFixed(4))
          const now = new Date().toISOString()
          const positions = [{ lat, lng: 31.3, seq, at: now }]
          const report = { positions, sentAt: now }
          const answer = await call(here.proxy.url, 'POST', '/api/courier/positions', courier, report)
          // An unacknowledged report is sent again, as a phone does; its `seq` identifies it.
          if (answer.status >= 500) i -= 1
          else driven.push(lat)
        }
      },
      async handBack() {
        await call(here.proxy.url, 'PATCH', `/api/orders/${id}/return`, owner, {})
      },
    }
  }
  const latsOf = (...readers: LiveReader[]) =>
    readers.flatMap(({ heard }) =>
      heard
        .filter(({ name }) => name === 'position')
        .map(({ data }) => PositionEvent.parse(data).position.lat),
    )

  test('[NODE-10] started at once on an empty database they are one shop, filled once', async () => {
    expect(await here.own.ports.stores.products.total({})).toBe(demoProducts().length)
    const count = async () =>
      (await (await fetch(`${shopAt(0)}/metrics`)).text()).match(/^shop_instances (\d)/m)
    await expect.poll(async () => (await count())?.[1]).toBe('3')
    for (const { output } of here.shops) expect(output()).not.toMatch(/"level":(40|50)/)
  })

  test('[NODE-12] thirty at once for the last unit, at three instances: one order', async () => {
    await setStock(1, 1)
    // A client that gets a 503 retries, as a browser does.
    const insist = async (base: string, token: string, id = randomUUID()): Promise<number> => {
      const { status } = await order(base, token, 1, id)
      return status === 503 ? insist(base, token, id) : status
    }
    const statuses = await Promise.all(buyers.map((token, index) => insist(shopAt(index), token)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array(buyers.length - 1).fill(409)])
    expect(await stockOf(1)).toBe(0)
  })

  test('[NODE-12] one key sent to three instances at once, ten times each: one order', async () => {
    await setStock(2, 10)
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => order(shopAt(index), buyers[0] ?? '', 2, id)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(29).fill(200), 201])
    expect(await stockOf(2)).toBe(9)
  })

  test('[NODE-6] a price changed at one is soon at all, with or without a word about it', async () => {
    const contentOf = new Map<string, string>()
    const read = async (base: string, path: string) => {
      const response = await fetch(`${base}${path}`)
      const text = await response.text()
      const etag = `${path} ${response.headers.get('etag')}`
      const digest = createHash('sha256').update(text).digest('hex')
      if (response.headers.has('etag')) expect(contentOf.get(etag) ?? digest).toBe(digest)
      contentOf.set(etag, digest)
      return text
    }
    const name = `Mango ${randomUUID().slice(0, 8)}`
    const product = aProduct({ id: 9001, name: { en: name, ar: name }, price: 12_345 })
    const all = async (isRight: (base: string) => Promise<boolean>) =>
      (await Promise.all(here.shops.map(({ url }) => isRight(url)))).every(Boolean)
    const becomesRight = (isRight: () => Promise<boolean>) =>
      expect.poll(isRight, { interval: 10 }).toBe(true)
    for (const { url } of here.shops)
      await Promise.all([read(url, '/Product'), read(url, '/api/products?q=rice')])
    await here.own.shop.addProducts([product])
    const isPublished = () => all(async (base) => (await read(base, '/Api.json')).includes(name))
    await becomesRight(isPublished)
    expect(await all(async (base) => (await read(base, '/Product/9001')).includes('123.45'))).toBe(true)
    const find = async (base: string) => (await read(base, `/api/products?q=${name}`)).includes('9001')
    await becomesRight(() => all(find))
    // The instance that changed it crashed before publishing an event, so only the database has the change.
    await here.own.ports.inTransaction(async ({ versions }) => {
      await books().updateTable('products').set({ price: 54_321 }).where('id', '=', 9001).execute()
      await versions.raise('catalogue')
    })
    const isNew = () => all(async (base) => (await read(base, '/Product/9001')).includes('543.21'))
    await becomesRight(isNew)
    expect(await all(async (base) => (await read(base, '/Api.json')).includes('543.21'))).toBe(true)
  })

  test('[NODE-13] killed -9 under load: nothing acknowledged is lost, streams of shoppers and the office go on elsewhere without a gap', async () => {
    const ride = await aRide()
    const first = await ride.follow(shopAt(1))
    await first.hears('snapshot')
    const admin = await tokenOf('admin@mishwar.example')
    const board = await readLive(`${shopAt(1)}/api/office/live`, { token: admin })
    await board.hears('snapshot')
    const load = buyWithoutEnd(PLENTIFUL)
    await load.goOn(20)
    await ride.drive(5)
    await first.hears('position', 5)
    const dying = here.shops[1]
    if (!dying) throw new Error('there is no second shop')
    await stopShop(dying, 'SIGKILL')
    await expect.poll(first.isOver).toBe(true)
    const unseen = randomUUID()
    await order(here.proxy.url, buyers[7] ?? '', 21, unseen)
    const lastEventId = board.lastEventId()
    const boardAgain = await readLive(`${here.proxy.url}/api/office/live`, { token: admin, lastEventId })
    await ride.drive(10)
    const second = await ride.follow(here.proxy.url, first.lastEventId())
    await ride.drive(5)
    await second.hears('position', 15)
    expect(second.heard.some(({ name }) => name === 'snapshot')).toBe(false)
    expect(latsOf(first, second)).toEqual(ride.driven)
    await load.goOn(20)
    await load.stop()
    const seen = randomUUID()
    await order(here.proxy.url, buyers[7] ?? '', 21, seen)
    const told = () => boardAgain.heard.map(({ data }) => data._id)
    await expect.poll(() => [unseen, seen].every((id) => told().includes(id))).toBe(true)
    expect(boardAgain.heard.some(({ name }) => name === 'snapshot')).toBe(false)
    await boardAgain.cut()
    await second.cut()
    await ride.handBack()
    await here.restart(1)
  })

  test('[NODE-5] Redis killed and back: selling never stops, watchers poll and then listen again', async () => {
    const ride = await aRide()
    const reader = await ride.follow(shopAt(0))
    await reader.hears('snapshot')
    const load = buyWithoutEnd(PLENTIFUL)
    await load.goOn(10)
    await here.redis.halt('KILL')
    expect((await reader.hears('bye')).data).toEqual({ reason: 'away' })
    const refused = await ride.follow(here.proxy.url)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    await refused.cut()
    await load.goOn(30)
    await ride.drive(2)
    const polled = await ride.look(shopAt(2))
    expect(polled.json).toMatchObject({ live: { position: { lat: ride.driven.at(-1) } } })
    await here.redis.resume()
    await expect
      .poll(async () => {
        const again = await ride.follow(shopAt(0))
        await again.cut()
        return again.status
      })
      .toBe(200)
    const back = await ride.follow(shopAt(0))
    await back.hears('snapshot')
    await expect
      .poll(async () => {
        await ride.drive(1)
        return latsOf(back).length
      })
      .toBeGreaterThan(2)
    const sent = await load.stop()
    expect(sent.filter(({ status }) => status !== 201)).toEqual([])
    await back.cut()
    await ride.handBack()
  })

  test('[NODE-14] PostgreSQL restarted: 503 with Retry-After, then all is well without a restart of the shop', async () => {
    const load = buyWithoutEnd(PLENTIFUL)
    await load.goOn(10)
    await here.postgres.halt('INT')
    await expect.poll(() => load.sent.filter(({ status }) => status === 503).length).toBeGreaterThan(5)
    expect((await call(shopAt(0), 'GET', '/healthz')).status).toBe(200)
    await here.postgres.resume()
    await load.goOn(30)
    const sent = await load.stop()
    const others = sent.filter(
      ({ status, retryAfter }) => status !== 201 && !(status === 503 && retryAfter === '5'),
    )
    expect(others).toEqual([])
    for (const { child } of here.shops) expect(child.exitCode).toBeNull()
  })

  // A machine that is busy with other tests may answer 503 for a moment.
  test('[NODE-15] replaced one by one under load: no request fails', { retry: 1 }, async () => {
    const load = buyWithoutEnd(PLENTIFUL)
    const pages: { status: number; text: string }[] = []
    const browse = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const page = await fetch(`${here.proxy.url}/Product`).catch(() => undefined)
        pages.push({ status: page?.status ?? 0, text: (await page?.text())?.slice(0, 200) ?? '' })
      }
    }
    const browsing = browse()
    for (const place of [0, 1, 2]) {
      const old = here.shops[place]
      if (old) expect(await stopShop(old, 'SIGTERM')).toBe(0)
      await here.restart(place)
      await load.goOn(5)
    }
    const sent = await load.stop()
    await browsing
    expect(sent.filter(({ status }) => status !== 201)).toEqual([])
    expect(pages.filter(({ status }) => status !== 200)).toEqual([])
    expect(pages.length).toBeGreaterThan(3)
  })
})
