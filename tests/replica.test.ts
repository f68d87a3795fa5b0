import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import type { User } from '#domain/identity/user.ts'
import { readConfig } from '#server/config.ts'
import { createHttp } from '#server/http.ts'
import { ALONE_HERE } from '#server/instance-heartbeat.ts'
import { type OpenShop, openShop, worldOf } from '#server/open-shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { emptyPages } from '#tests/support/pages-by.ts'
import {
  FOLLOWED,
  type PrivatePostgres,
  startPostgres,
  startReplica,
  WITHOUT_FSYNC,
} from '../scripts/private-postgres.ts'

interface Body {
  readonly [key: string]: unknown
}

/** A separate PostgreSQL server with a streaming replica. */
describe.runIf(inject('postgresUrl'))('a shop whose lists come from a replica', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mishwar-replica-'))
  let primary: PrivatePostgres
  let replica: PrivatePostgres
  let following: pg.Client
  let open: OpenShop
  let app: FastifyInstance
  let crew: Crew
  let salma: string
  let omar: string

  const start = async (): Promise<void> => {
    const started = await startPostgres([...FOLLOWED, ...WITHOUT_FSYNC])
    const copy = started && (await startReplica(started))
    if (!started || !copy) throw new Error('PostgreSQL is needed')
    ;[primary, replica] = [started, copy]
    following = new pg.Client({ connectionString: replica.url })
    await following.connect()
    const config = readConfig({
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    })
    open = await openShop(config, 'mishwar shop with a replica')
    const world = worldOf(open, {
      pages: emptyPages,
      buildDir: folder,
      cachePages: false,
      instances: ALONE_HERE,
    })
    app = await createHttp(world, config)
  }
  const tokenOf = (user: User) => startSession(open.ports, open.ports.stores.sessions, user)
  beforeAll(async () => {
    await start()
    await open.shop.addProducts([aProduct({ id: 1, stock: 1000 })])
    const [owner, courier, office, another] = [
      await aPerson(open, 'shopper', 'Mona'),
      await aPerson(open, 'courier', 'Karim'),
      await aPerson(open, 'admin', 'Salma'),
      await aPerson(open, 'admin', 'Omar'),
    ]
    crew = { owner, courier, office }
    ;[salma, omar] = [await tokenOf(office), await tokenOf(another)]
  }, 60_000)
  afterAll(async () => {
    await app?.close()
    await open?.database.close()
    await following?.end().catch(() => {})
    await replica?.stop()
    await primary?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 30_000)

  const ask = async (url: string, token = '', body?: object): Promise<{ status: number; json: Body }> => {
    const headers = token && { authorization: `Bearer ${token}` }
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: { ...headers },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, json: answer.json() }
  }
  const pause = async () => {
    await following.query('select pg_wal_replay_pause()')
    const state = async () =>
      (await following.query('select pg_get_wal_replay_pause_state() as is')).rows[0].is
    await expect.poll(state).toBe('paused')
  }
  const goOn = () => following.query('select pg_wal_replay_resume()')

  const rows = (json: Body) => [json, ...Object.values(json)].find(Array.isArray)?.length
  /** Each list of the office, and the part of it that shows the change. */
  const lists = (): readonly (readonly [string, (json: Body) => unknown])[] => [
    ['/api/office/orders', rows],
    ['/api/office/orders?words=Mona', rows],
    ['/api/office/deliveries', rows],
    [`/api/office/customers/${crew.owner.id}/orders`, rows],
    ['/api/office/customers', rows],
    [`/api/office/couriers/${crew.courier.id}/shifts`, rows],
    [`/api/office/couriers/${crew.courier.id}/cash`, rows],
    ['/api/office/products', (json) => (json.items as { price: number }[])[0]?.price],
    ['/api/office/products/1/stock', rows],
    ['/api/office/messages', rows],
    ['/api/office/team', rows],
    ['/api/office/today', (json) => (json.orders as { now: number }).now],
  ]
  const seenBy = async (token: string) => {
    const seen: Record<string, unknown> = {}
    for (const [path, look] of lists()) {
      // A note each time, so that this user's last write is recent.
      const note = { id: randomUUID(), text: 'Seen.' }
      if (token === salma) await ask(`/api/office/orders/${orderId}/notes`, salma, note)
      const { status, json } = await ask(path, token)
      seen[path] = status === 200 ? look(json) : { status, ...json }
    }
    return seen
  }
  let orderId = ''

  /** Changes something in every list, by users who do not read. */
  const much = async (price: number): Promise<void> => {
    await open.shop.startShift(crew.courier)
    await anOrderAt(open, crew, 'delivered')
    orderId = (await anOrderAt(open, crew, 'placed')).id
    await open.shop.endShift(crew.courier)
    await open.shop.leaveMessage({ name: 'M', email: 'm@x.eg', phone: '0100', message: 'Hi' }, 'here')
    await aPerson(open, 'shopper')
    await aPerson(open, 'picker')
    const entry = { productId: 1, before: 1, after: 2, reason: 'counted', note: '' } as const
    const by = { actorId: crew.office.id, actorName: 'Salma' }
    await open.ports.stores.stockJournal.add([
      { ...entry, ...by, id: open.ports.ids.next(), at: open.ports.clock.now() },
    ])
    // Directly in the database, so that no version changes.
    await open.database.kysely.updateTable('products').set({ price }).execute()
  }

  test('[NODE-11] the catalogue and the office’s lists come from it; a user who has just written reads the primary', async () => {
    const before = await seenBy(omar)
    await pause()
    await much(7700)
    // As soon as the replica is known to be complete, it is read, and it has none of these changes.
    await expect.poll(() => seenBy(omar)).toEqual(before)
    expect((await open.shop.showProduct(1)).price).toBe(5500)
    const own = await seenBy(salma)
    for (const [path] of lists()) expect([path, own[path]]).not.toEqual([path, before[path]])
    expect(await seenBy(omar)).toEqual(before)
    await goOn()
    await expect.poll(() => seenBy(omar)).toEqual(await seenBy(salma))
    expect((await open.shop.showProduct(1)).price).toBe(7700)
  })

  test('[NODE-11] a changed catalogue is seen by all at once, however far the replica is behind', async () => {
    await pause()
    const { json } = await ask('/api/office/products/1', salma)
    const { version } = json.product as { version: number }
    const edit = { version, price: 88 }
    const edited = await app.inject({
      method: 'PATCH',
      url: '/api/office/products/1',
      headers: { authorization: `Bearer ${salma}` },
      payload: edit,
    })
    expect(edited.statusCode).toBe(200)
    expect((await ask('/api/products/1')).json.product).toMatchObject({ price: 88 })
    expect((await seenBy(omar))['/api/office/products']).toBe(88)
    await goOn()
  })

  test('[NODE-11] a replica that goes away costs no request, and is read again when it is back', async () => {
    const isRead = async () => {
      await seenBy(omar)
      const query = `select from pg_stat_activity where application_name like 'mishwar lists%'`
      return ((await following.query(query)).rowCount ?? 0) > 0
    }
    await expect.poll(isRead).toBe(true)
    const right = await seenBy(salma)
    following.on('error', () => {})
    await replica.halt('INT')
    expect(await seenBy(omar)).toEqual(right)
    await replica.resume()
    following = new pg.Client({ connectionString: replica.url })
    await following.connect()
    await expect.poll(isRead).toBe(true)
    await pause()
    const before = await seenBy(omar)
    await much(9900)
    await expect.poll(() => seenBy(omar)).toEqual(before)
    await goOn()
  })
})
