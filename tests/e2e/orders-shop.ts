import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { startShop, stopShop } from '../support/shop-process.ts'
import { keepInBrowser } from './account.ts'

const ADMIN = { email: 'admin@mishwar.example', password: 'admin-demo-shop' }
const SHOPPER = { email: 'shopper@mishwar.example', password: 'shopper-demo' }
const COURIER = { email: 'courier@mishwar.example', password: 'courier-demo' }

interface Login {
  readonly token: string
  readonly user: { readonly _id: string; readonly name: string; readonly email: string }
}

/** A shop of one's own with an office, a shopper, and one courier on shift. */
export const openOrdersShop = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-orders-'))
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    DEMO: 'on',
    DEMO_COURIERS: 'off',
    RATE_LIMITS: 'off',
  })

  const call = async <T>(
    method: 'GET' | 'POST',
    path: string,
    token?: string,
    body?: unknown,
  ): Promise<T> => {
    const response = await fetch(`${shop.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    expect(response.ok, `${method} ${path} ${response.status}`).toBe(true)
    return (await response.json()) as T
  }
  const logIn = (account: typeof ADMIN) => call<Login>('POST', '/api/users/login', undefined, account)
  const [admin, shopper, courier] = await Promise.all([ADMIN, SHOPPER, COURIER].map(logIn))
  if (!admin || !shopper || !courier) throw new Error('nobody is there')
  await call('POST', '/api/courier/shift', courier.token, { on: true })

  const enter = (page: Page, { token, user }: Login) =>
    keepInBrowser(page, {
      userInfo: { isLoggedIn: true, token, user, fullName: user.name, email: user.email },
    })

  return {
    url: shop.url,
    courier: courier.user.name,
    enterOffice: (page: Page) => enter(page, admin),
    enterShop: (page: Page) => enter(page, shopper),
    /** Someone at the shelves. */
    async enterAsPicker(page: Page): Promise<void> {
      const email = `${randomUUID()}@example.com`
      const account = { name: 'Hany', email, phone: '01012345678', password: 'a long enough one' }
      const login = await call<Login>('POST', '/api/users', undefined, account)
      const db = new DatabaseSync(join(dataDir, 'mishwar.db'), { timeout: 5000 })
      db.prepare("update users set role = 'picker' where email = ?").run(email)
      db.close()
      await enter(page, { ...login, user: { ...login.user, role: 'picker' } as Login['user'] })
    },
    async order(fullName: string, phone: string, productId = 1): Promise<string> {
      const id = randomUUID()
      await call('POST', '/api/orders', shopper.token, {
        id,
        items: [{ productId, quantity: 1 }],
        shippingInfo: { fullName, phone, city: 'Giza', district: 'Dokki', address: '12 Mosaddak St' },
        method: 'cash',
      })
      return id
    },
    /** The office has prepared it, and the courier has it. */
    async give(id: string): Promise<void> {
      await call('POST', `/api/office/orders/${id}/prepare`, admin.token)
      await call('POST', `/api/office/orders/${id}/courier`, admin.token, { courierId: courier.user._id })
    },
    pickUp: (id: string) => call('POST', `/api/courier/deliveries/${id}/pick-up`, courier.token),
    stockOf(productId: number): number {
      const db = new DatabaseSync(join(dataDir, 'mishwar.db'), { timeout: 5000 })
      const row = db.prepare('select stock from products where id = ?').get(productId)
      db.close()
      return Number(row?.stock)
    },
    async close() {
      await stopShop(shop, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type OrdersShop = Awaited<ReturnType<typeof openOrdersShop>>
