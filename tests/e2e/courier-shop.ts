import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startShop, stopShop } from '../support/shop-process.ts'

export const COURIER = { email: 'courier@mishwar.example', password: 'courier-demo' }
const OFFICE = { email: 'admin@mishwar.example', password: 'admin-demo-shop' }
const SHOPPER = { email: 'shopper@mishwar.example', password: 'shopper-demo' }

interface Followed {
  readonly order: {
    readonly fulfilment: string
    readonly price: number
    readonly handOverCode: string | null
  }
}
interface Attention {
  readonly forcedHandOvers: readonly { readonly orderId: string; readonly reason: string }[]
  readonly cashDifferences: readonly { readonly orderId: string; readonly reason: string }[]
}
interface CourierSeen {
  readonly email?: string
  readonly cash: { readonly due: number; readonly held: number }
}

/** A shop of one's own: there is one demo courier, and journeys run side by side. */
export const openCourierShop = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-courier-'))
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', DEMO: 'on' })

  const call = async <T>(method: string, path: string, token?: string, body?: unknown): Promise<T> => {
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
  const logIn = (account: typeof COURIER) =>
    call<{ token: string; user: { name: string } }>('POST', '/api/users/login', undefined, account)
  /** What a browser keeps of someone who has logged in. */
  const infoOf = async (account: typeof COURIER) => {
    const login = await logIn(account)
    return { isLoggedIn: true, ...login, fullName: login.user.name, email: account.email }
  }
  const shopperInfo = await infoOf(SHOPPER)
  const [shopper, office] = [shopperInfo.token, (await logIn(OFFICE)).token]

  return {
    url: shop.url,
    shopperInfo,
    courierInfo: () => infoOf(COURIER),
    /** An order that waits for a courier. */
    async order(fullName: string, district: string): Promise<string> {
      const id = randomUUID()
      const where = { city: 'Giza', district, address: '12 Mosaddak St, next to the pharmacy' }
      await call('POST', '/api/orders', shopper, {
        id,
        items: [{ productId: 1, quantity: 1 }],
        shippingInfo: { fullName, phone: '01001234567', ...where },
        method: 'cash',
      })
      await call('POST', `/api/office/orders/${id}/prepare`, office)
      return id
    },
    follow: async (id: string) => (await call<Followed>('GET', `/api/orders/${id}`, shopper)).order,
    /** What the office has to know of. */
    attention: () => call<Attention>('GET', '/api/office/attention', office),
    cash: async () => {
      const couriers = await call<CourierSeen[]>('GET', '/api/office/couriers', office)
      return couriers[0]?.cash
    },
    async close() {
      await stopShop(shop, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type CourierShop = Awaited<ReturnType<typeof openCourierShop>>
