import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { startShop, stopShop } from '../support/shop-process.ts'
import { keepInBrowser } from './account.ts'

interface LoggedIn {
  readonly user: Readonly<Record<string, unknown>>
  readonly token: string
}

/** A demo shop of one's own, whose products and people a journey may change. */
export interface OfficeShop {
  readonly url: string
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** As its owner, who is logged in already. */
  enter(page: Page, path: string): Promise<void>
}

const openOfficeShop = async (): Promise<OfficeShop & { close(): Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-office-'))
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    DEMO: 'on',
    DEMO_COURIERS: 'off',
    RATE_LIMITS: 'off',
  })
  const send = async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const response = await fetch(`${shop.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(response.ok, `${method} ${path} ${response.status}`).toBe(true)
    return (await response.json()) as T
  }
  const owner = { email: 'admin@mishwar.example', password: 'admin-demo-shop' }
  const { user, token } = await send<LoggedIn>('POST', '/api/users/login', owner)
  return {
    url: shop.url,
    call: (method, path, body) => send(method, path, body, token),
    async enter(page, path) {
      const userInfo = { isLoggedIn: true, token, user, fullName: user.name, email: user.email }
      await keepInBrowser(page, { userInfo })
      await page.goto(`${shop.url}${path}`)
    },
    async close() {
      await stopShop(shop, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const test = base.extend<object, { office: OfficeShop }>({
  office: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are asked for here
    async ({}, use) => {
      const shop = await openOfficeShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})
