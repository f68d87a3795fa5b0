import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach } from 'vitest'
import { BACKED_UP, TABLE_NAMES } from '#adapters/db/backup/backup-format.ts'
import { connect } from '#adapters/db/database.ts'
import { databaseFile } from '#adapters/db/engine/data-folder.ts'
import type { Connection, Engine } from '#adapters/db/engine/engine.ts'
import { openSqlite } from '#adapters/db/engine/sqlite.ts'
import { emailKey } from '#domain/identity/user.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { readConfig } from '#server/config.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'
import { aKey, anOrderRequest, aProduct, someApples, someShoes } from '#tests/support/builders.ts'
import { aCourierOnShift, anOrderAt, aPerson, reportsOf } from '#tests/support/couriers.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { storedPayment } from '#tests/support/payments.ts'
import { aPhoto } from '#tests/support/pictures.ts'
import { aProtectedAccount } from '#tests/support/second-factors.ts'
import { storedNotice } from '#tests/support/test-channels.ts'
import { aShopper, stockUp } from '#tests/support/test-shop.ts'
import { dropDatabase } from '../../scripts/postgres-database.ts'

/** A place where a shop can be opened, closed and opened again. Everything opened here is closed after the test. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** For `expect.poll`, whose default of one second is too short on a loaded machine. */
export const PATIENTLY = { timeout: 20_000 }

const endings: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

const closedAtTheEnd = <C extends Pick<Connection, 'close'>>(connection: C): C => {
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => (closed ??= connection.close())
  endings.push(close)
  return { ...connection, close }
}

export const aPlace = async (engine: Engine): Promise<Place> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-place-'))
  endings.push(() => rmSync(dataDir, { recursive: true, force: true }))
  // A whole database, because `runningShops` looks at a database and other tests run shops on the shared one.
  const databaseUrl = engine === 'postgres' ? await ownDatabase() : undefined
  if (databaseUrl) endings.push(() => dropDatabase(databaseUrl))
  return { dataDir, databaseUrl }
}

export const envOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

export const openAt = async (place: Place): Promise<OpenShop> => {
  const opened = await openShop(readConfig(envOf(place)), 'mishwar shop under test')
  return { ...opened, database: closedAtTheEnd(opened.database) }
}

/** Like `npm run backup`: while a shop is running. */
export const openBeside = async ({ dataDir, databaseUrl }: Place): Promise<Connection> =>
  closedAtTheEnd(
    databaseUrl
      ? await connect({ dataDir, databaseUrl, purpose: 'mishwar backup' })
      : openSqlite(databaseFile(dataDir), { readOnly: true }),
  )

/** Like `npm run restore`: exclusively. */
export const openAlone = async (place: Place): Promise<Connection> =>
  closedAtTheEnd(await connect({ ...place, purpose: 'mishwar restore' }))

export const allRows = async ({ kysely }: Connection): Promise<Record<string, unknown[]>> => {
  const tables: Record<string, unknown[]> = {}
  for (const table of TABLE_NAMES) {
    const key = sql.join(BACKED_UP[table].map((column) => sql.ref(column)))
    const { rows } = await sql`select * from ${sql.table(table)} order by ${key}`.execute(kysely)
    tables[table] = rows.map((row) => Object.assign({}, row))
  }
  return tables
}

/** At least one row in every table, in both languages. */
export const fillEveryTable = async (opened: OpenShop): Promise<void> => {
  const { shop } = opened
  await stockUp(opened, [80, 0, 12, 3])
  await shop.addProducts([someShoes({ id: 5 }), someApples({ id: 6 })])
  const mona = await aShopper(opened, 'منى')
  await shop.logIn({ email: mona.email, password: 'open sesame' }, '127.0.0.1')
  const items = [
    { productId: 1, quantity: 2 },
    { productId: 4, quantity: 3 },
    { productId: 5, variantId: 5, quantity: 1 },
    { productId: 6, quantity: 750 },
  ]
  await shop.placeOrder(mona, anOrderRequest({ items }), aKey())
  const { order } = await shop.placeOrder(mona, anOrderRequest(), aKey())
  await shop.returnOrder(mona, order.id)
  const crew = { owner: mona, courier: await aCourierOnShift(opened), office: await aPerson(opened, 'admin') }
  const brought = await anOrderAt(opened, crew, 'delivered')
  await shop.rateOrder(mona, brought.id, [{ subject: 'product:1', stars: 2, comment: 'مش ناضجة' }])
  await anOrderAt(opened, crew, 'on_the_way')
  const picked = await anOrderAt(opened, crew, 'placed')
  await shop.holdOrders(crew.office, { orderIds: [picked.id] })
  const done = { id: randomUUID(), orderId: picked.id, at: 0, line: { productId: 1 }, quantity: 1 }
  await shop.recordPicking(crew.office, [{ ...done, kind: 'picked' }])
  await shop.handInCash(crew.office, { id: randomUUID(), courierId: crew.courier.id, amount: 100 })
  await shop.shareOrder(mona, (await anOrderAt(opened, crew, 'arrived')).id)
  await shop.reportPositions(crew.courier, reportsOf(opened, [{ lat: 30.0444196, lng: 31.2357116 }]))
  await storedPayment(opened, brought.id)
  await shop.noteOrder(crew.office, brought.id, { id: randomUUID(), text: 'رد نقدي', amount: 500 })
  await shop.searchOrders(crew.office, { words: 'mona' }, { limit: 5 })
  const received = {
    id: randomUUID(),
    kind: 'receipt',
    supplier: 'جهينة',
    lines: [{ productId: 3, change: 2 }],
  } as const
  await shop.recordStock(crew.office, received)
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
  await shop.askForNotices(mona, { endpoint, p256dh: 'p256dh-key', auth: 'auth-key', language: 'ar' })
  await storedNotice(opened, mona.id)
  await shop.changePreferences(mona, { language: 'ar', stopped: ['rating'] })
  await shop.watchProduct(mona, { productId: 5, variantId: 1 })
  const proof = { userId: mona.id, emailKey: emailKey(mona.email), expiresAt: opened.ports.clock.now() }
  await opened.ports.stores.emailProofs.put(proof, 'a token hash')
  const words = { title: 'طلبك معنا', body: 'شكرًا {name}' }
  await shop.saveTemplate(crew.office, { kind: 'received', language: 'ar', version: 0, words })
  const name = { en: 'Corner shop', ar: 'دكان الناصية' }
  await shop.changeSettings(crew.office, { version: 0, settings: { name } })
  const toys = { label: { en: 'Toys', ar: 'ألعاب' }, picture: null, parentId: null, isHidden: true }
  await shop.changeCategories(crew.office, {
    version: 1,
    categories: [...NEW_SHOP_SETTINGS.categories, toys],
  })
  await shop.saveAddress(mona, {
    id: randomUUID(),
    label: 'البيت',
    shippingInfo: anOrderRequest().shippingInfo,
    parts: { street: '12 Tahrir St', flat: '٩' },
  })
  await shop.createProduct(crew.office, { ...aProduct(), stock: 7 })
  await shop.addPicture(crew.office, await aPhoto())
  await aProtectedAccount(opened, 'support')
  const message = 'السلام عليكم\n"quoted", \\ and 🥭'
  await shop.createInvite(crew.office, { role: 'picker', name: 'هدى' })
  await shop.createPasswordLink(crew.office, crew.owner.id)
  await shop.leaveMessage({ name: 'Mona', email: mona.email, phone: '0100', message }, '127.0.0.1')
  const bytes = Buffer.from('email,name,phone\nhoda@example.com,Hoda,0100')
  const file = { what: 'customers', format: 'csv', bytes } as const
  const { seal } = await shop.checkImport(crew.office, file, async () => {})
  await shop.applyImport(crew.office, { ...file, seal }, async () => {})
}
