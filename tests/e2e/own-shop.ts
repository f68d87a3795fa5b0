import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test as base, type Page } from '@playwright/test'
import { type FaultyProxy, faultyProxy } from '../support/faulty-proxy.ts'
import { type ShopProcess, startShop, stopShop } from '../support/shop-process.ts'
import { DETAILS, keep } from './kept-in-browser.ts'

/** A shop of the worker's own behind a proxy that can fail; its database can be read and changed. */
export interface OwnShop {
  readonly proxy: FaultyProxy
  /** Like `kill -9`. */
  kill(): Promise<void>
  restart(): Promise<void>
  ordersOf(userId: string): readonly { id: string; status: string; total: number }[]
  messages(): readonly { message: string }[]
  stockOf(productId: number): number
  change(productId: number, fields: Readonly<Record<string, number | null>>): void
}

const aShop = async (): Promise<OwnShop & { close(): Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-own-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'on', NODE_ENV: 'production', LOG_LEVEL: 'silent' }
  let shop: ShopProcess = await startShop(env)
  const port = Number(new URL(shop.url).port)
  const proxy = await faultyProxy(port)
  const inBooks = <T>(work: (db: DatabaseSync) => T): T => {
    const db = new DatabaseSync(join(dataDir, 'mishwar.db'), { timeout: 5000 })
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  return {
    proxy,
    async kill() {
      await stopShop(shop, 'SIGKILL')
    },
    async restart() {
      shop = await startShop(env, port)
    },
    ordersOf: (userId) =>
      inBooks((db) =>
        db
          .prepare('select id, status, total from orders where user_id = ?')
          .all(userId)
          .map((row) => ({ id: String(row.id), status: String(row.status), total: Number(row.total) })),
      ),
    messages: () =>
      inBooks((db) =>
        db
          .prepare('select message from messages')
          .all()
          .map((row) => ({ message: String(row.message) })),
      ),
    stockOf: (productId) =>
      inBooks((db) => Number(db.prepare('select stock from products where id = ?').get(productId)?.stock)),
    change: (productId, fields) =>
      inBooks((db) => {
        const sets = Object.keys(fields).map((field) => `${field} = ?`)
        db.prepare(`update products set ${sets.join()} where id = ?`).run(...Object.values(fields), productId)
      }),
    async close() {
      await proxy.close()
      await stopShop(shop, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const test = base.extend<object, { shop: OwnShop; workerURL: string }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, use) => {
      const shop = await aShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.proxy.url),
})

export interface Account {
  readonly userId: string
  readonly email: string
  readonly info: Readonly<Record<string, unknown>>
  readonly token: string
}

export const PASSWORD = 'a long enough one'

/** A new account, as login stores it in the browser. */
export const anAccount = async ({ proxy }: OwnShop, name = 'Salma Hassan'): Promise<Account> => {
  const shopper = { name, email: `${randomUUID()}@example.com`, phone: '01012345678' }
  const answer = await fetch(`${proxy.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...shopper, password: PASSWORD }),
  })
  const { user, token } = (await answer.json()) as { user: { _id: string }; token: string }
  const { email, phone } = shopper
  const info = { isLoggedIn: true, token, user, fullName: name, email, phone }
  return { userId: user._id, email, info, token }
}

/** Opens the payment page with a filled cart and an address. */
export const atPayment = async (page: Page, path: string, kept: Readonly<Record<string, unknown>>) => {
  await keep(page, Object.keys(kept).length > 0 ? { checkoutInfo: DETAILS, ...kept } : {})
  // Tests change products in the database, without an event for the catalogue file. Playwright's `route` would
  // disable the HTTP cache, and with it prefetched pages, so fetch is replaced.
  await page.context().addInitScript(() => {
    const real = window.fetch.bind(window)
    window.fetch = (input, init) =>
      input === '/Api.json' ? Promise.reject(new TypeError('not for this test')) : real(input, init)
  })
  await page.goto(path)
  await page.locator('[value=cash]').check()
  // The next page is prefetched while the form is filled in.
  await page.waitForLoadState('networkidle')
}

/** The process of the browser with this profile folder. */
export const browserOf = (userDataDir: string): number => {
  const isIt = (pid: string): boolean => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return (
        words.includes(`--user-data-dir=${userDataDir}`) && !words.some((word) => word.startsWith('--type='))
      )
    } catch {
      return false
    }
  }
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && isIt(name)))
}
