import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { backUp, holdsShop } from '#adapters/db/backup.ts'
import { BACKED_UP, TABLE_NAMES } from '#adapters/db/backup-format.ts'
import { databaseFile } from '#adapters/db/data-folder.ts'
import { connect } from '#adapters/db/database.ts'
import type { Connection, Engine } from '#adapters/db/engine.ts'
import { restore } from '#adapters/db/restore.ts'
import { runningShops } from '#adapters/db/running-shops.ts'
import { openSqlite } from '#adapters/db/sqlite.ts'
import { readConfig } from '#server/config.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aShopper, ENGINES_HERE, stockUp } from '#tests/support/test-shop.ts'

type Settings = { readonly dataDir: string; readonly databaseUrl: string | undefined }

const endings: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** A whole database: "a shop is running" is asked of a database, and other tests run shops on the shared one. */
const ownDatabase = async (): Promise<string> => {
  const url = new URL(inject('postgresUrl') ?? '')
  const name = `backup_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

const aPlace = async (engine: Engine): Promise<Settings> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-backup-'))
  endings.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, databaseUrl: engine === 'postgres' ? await ownDatabase() : undefined }
}

const open = async ({ dataDir, databaseUrl }: Settings): Promise<OpenShop> => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }
  const opened = await openShop(readConfig(env), 'mishwar shop under test')
  endings.push(() => opened.database.close())
  return opened
}

/** As the command does it: beside a shop that runs. */
const openBeside = async ({ dataDir, databaseUrl }: Settings): Promise<Connection> => {
  const connection = databaseUrl
    ? await connect({ dataDir, databaseUrl, purpose: 'mishwar backup' })
    : openSqlite(databaseFile(dataDir), { readOnly: true })
  endings.push(() => connection.close())
  return connection
}

const openAlone = async (settings: Settings): Promise<Connection> => {
  const connection = await connect({ ...settings, purpose: 'mishwar restore' })
  endings.push(() => connection.close())
  return connection
}

const allRows = async ({ kysely }: Connection): Promise<Record<string, unknown[]>> => {
  const tables: Record<string, unknown[]> = {}
  for (const table of TABLE_NAMES) {
    const key = sql.join(BACKED_UP[table].map((column) => sql.ref(column)))
    const { rows } = await sql`select * from ${sql.table(table)} order by ${key}`.execute(kysely)
    tables[table] = rows.map((row) => Object.assign({}, row))
  }
  return tables
}

const fill = async (opened: OpenShop): Promise<void> => {
  const { shop } = opened
  await stockUp(opened, [80, 0, 12, 3])
  const mona = await aShopper(opened, 'منى')
  await shop.logIn({ email: mona.email, password: 'open sesame' }, '127.0.0.1')
  const items = [
    { productId: 1, quantity: 2 },
    { productId: 4, quantity: 3 },
  ]
  await shop.placeOrder(mona, anOrderRequest({ items }), aKey())
  const { order } = await shop.placeOrder(mona, anOrderRequest(), aKey())
  await shop.returnOrder(mona, order.id)
  const message = 'السلام عليكم\n"quoted", \\ and 🥭'
  await shop.leaveMessage({ name: 'Mona', email: mona.email, phone: '0100', message }, '127.0.0.1')
}

test(`[DATA-3] a backup goes from engine to engine and back (${ENGINES_HERE.join(', ')}) and every row stays the same`, async () => {
  const first = await open(await aPlace('sqlite'))
  await fill(first)
  const rows = await allRows(first.database)
  expect(Object.values(rows).every((table) => table.length > 0)).toBe(true)

  const { dataDir } = await aPlace('sqlite')
  let from: Connection = first.database
  for (const [index, engine] of [...ENGINES_HERE.toReversed(), 'sqlite' as const].entries()) {
    const file = join(dataDir, `${index}.backup`)
    const saved = await backUp(from, file)
    const to = await openAlone(await aPlace(engine))
    expect(await holdsShop(to)).toBe(false)
    expect(await restore(to, file)).toEqual(saved)
    expect(await allRows(to)).toEqual(rows)
    from = to
  }
})

describe.each(ENGINES_HERE)('on %s', (engine) => {
  const PRODUCTS = 6
  const STOCK = 100_000

  test('[DATA-3] a backup taken while orders come in holds whole orders and the stock that belongs to them', async () => {
    const settings = await aPlace(engine)
    const opened = await open(settings)
    await stockUp(opened, Array.from({ length: PRODUCTS }, () => STOCK))
    const mona = await aShopper(opened)
    let selling = true
    let sold = 0
    const sell = async (seller: number): Promise<void> => {
      for (let n = 1; selling; n++) {
        const items = [seller, seller + 1, seller + 2].map((id) => ({ productId: id, quantity: (n % 5) + 1 }))
        const { order } = await opened.shop.placeOrder(mona, anOrderRequest({ items }), aKey())
        if (n % 3 === 0) await opened.shop.returnOrder(mona, order.id)
        sold++
        await new Promise(setImmediate)
      }
    }
    const sellers = Promise.all([1, 2, 3, 4].map(sell))
    const beside = await openBeside(settings)
    const files = [1, 2, 3].map((n) => join(settings.dataDir, `${n}.backup`))
    const counts: number[] = []
    try {
      for (const file of files) {
        // The next copy starts when something has changed since the last.
        const before = sold
        await expect.poll(() => sold).toBeGreaterThan(before + 20)
        counts.push((await backUp(beside, file)).orders ?? 0)
      }
    } finally {
      selling = false
      await sellers
    }
    expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBeLessThanOrEqual(sold)

    for (const file of files) {
      const copy = await openAlone(await aPlace('sqlite'))
      await restore(copy, file)
      const { rows: whole } = await sql<{ lines: number }>`
        select count(line_no) as lines from orders left join order_lines on order_id = orders.id group by orders.id
      `.execute(copy.kysely)
      expect(whole.every(({ lines }) => lines === 3)).toBe(true)
      const { rows: balance } = await sql<{ balance: number }>`
        select stock + coalesce((select sum(quantity) from order_lines join orders on orders.id = order_id
          where product_id = products.id and status <> 'returned'), 0) as balance from products
      `.execute(copy.kysely)
      expect(balance).toEqual(Array.from({ length: PRODUCTS }, () => ({ balance: STOCK })))
    }
  })

  test('[DATA-4] a damaged or incomplete backup, or a file that is none, changes nothing', async () => {
    const settings = await aPlace(engine)
    const opened = await open(settings)
    await fill(opened)
    const file = join(settings.dataDir, 'a.backup')
    await backUp(opened.database, file)
    await stockUp(opened, []).then(() => opened.shop.addProducts([]))
    await aShopper(opened, 'Later')
    const before = await allRows(opened.database)
    await opened.database.close()
    const connection = await openAlone(settings)
    await expect.poll(() => runningShops(connection)).toBe(0)

    const good = readFileSync(file)
    const text = gunzipSync(good).toString()
    const lines = text.trimEnd().split('\n')
    const packed = (changed: readonly string[]): Buffer => gzipSync(`${changed.join('\n')}\n`)
    const damaged: Record<string, Buffer> = {
      'an empty file': Buffer.alloc(0),
      'some text': Buffer.from('not a backup'),
      'other gzip': gzipSync('{"hello":"world"}\n'),
      'a number': gzipSync('5\n'),
      'a lost row': packed(lines.toSpliced(3, 1)),
      'a row twice': packed(lines.toSpliced(3, 0, lines[3] ?? '')),
      'no end': packed(lines.slice(0, -1)),
      'more after the end': packed([...lines, ...lines.slice(1)]),
      'a table nobody knows': packed(lines.toSpliced(3, 0, '["toString",{"id":1}]')),
      'a column nobody knows': packed(lines.toSpliced(1, 1, '["products",{"id":1,"colour":"red"}]')),
      'the end of another': packed([...lines.slice(0, -1), '{"rows":{"products":4}}']),
      'a newer version': gzipSync(text.replace(/"lastMigration":"\d+/, '"lastMigration":"9999')),
    }
    // The last four bytes hold the length, the four before them the checksum of all the rest.
    for (const cut of [1, 4, 8, 20, Math.floor(good.length / 2), good.length - 12])
      damaged[`${cut} bytes cut off`] = good.subarray(0, good.length - cut)
    // Ten bytes of gzip's own come first; some of them may hold anything.
    for (let at = 10; at < good.length; at += Math.ceil(good.length / 24)) {
      const flipped = Buffer.from(good)
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 8)), at)
      damaged[`a bit flipped in byte ${at} of ${good.length}`] = flipped
    }
    for (const [what, bytes] of Object.entries(damaged)) {
      writeFileSync(file, bytes)
      await expect(restore(connection, file), what).rejects.toThrow(/nothing was changed$/)
    }
    await expect(restore(connection, `${file}.missing`)).rejects.toThrow('does not exist')
    await expect(restore(connection, settings.dataDir)).rejects.toThrow("can't read")
    expect(await allRows(connection)).toEqual(before)

    writeFileSync(file, good)
    await restore(connection, file)
    expect((await allRows(connection)).users).toHaveLength(1)
  })

  test('[DATA-4] a restore is refused while the shop runs', async () => {
    const settings = await aPlace(engine)
    const opened = await open(settings)
    await fill(opened)
    const file = join(settings.dataDir, 'a.backup')
    await backUp(await openBeside(settings), file)
    await aShopper(opened, 'Later')
    const before = await allRows(opened.database)

    const attempt = async (): Promise<void> => {
      const connection = await openAlone(settings)
      await restore(connection, file)
    }
    await expect(attempt()).rejects.toThrow(
      engine === 'sqlite'
        ? `${settings.dataDir} is in use by mishwar shop under test (process ${process.pid})`
        : 'a shop is running on this database',
    )
    expect(await allRows(opened.database)).toEqual(before)

    await opened.database.close()
    await expect.poll(attempt).toBeUndefined()
  })

  test('[DATA-3] only a shop that this version knows whole can be backed up', async () => {
    const settings = await aPlace(engine)
    const file = join(settings.dataDir, 'a.backup')
    const empty = await openAlone(settings)
    await expect(backUp(empty, file)).rejects.toThrow('there is no shop on this database yet')
    await empty.close()

    const { database } = await open(settings)
    // A version before this one had fewer tables.
    await database.kysely.schema.dropTable('messages').execute()
    expect(await backUp(database, file)).toMatchObject({ products: 0 })
    expect(statSync(file).mode & 0o077).toBe(0)
    await expect(backUp(database, join(settings.dataDir, 'no/such/folder'))).rejects.toThrow("can't write")

    await database.kysely.insertInto('migrations').values({ name: '9999-later', applied_at: 1 }).execute()
    await expect(backUp(database, file)).rejects.toThrow('newer version')
    await expect(restore(database, file)).rejects.toThrow(/newer one|running/)
    expect(readdirSync(settings.dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})
