import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
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

const allColoursAreThere = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))

/** What axe finds wrong; in the dark only colours are another. */
export const expectNoViolations = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await allColoursAreThere(page)
    const axe = new AxeBuilder({ page })
    const { violations } = await (theme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
}
