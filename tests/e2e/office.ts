import { test as base, type Page } from '@playwright/test'
import { keepInBrowser } from './account.ts'
import { ADMIN, openDemoShop } from './demo-shop.ts'

/** A separate demo shop, whose products and people a test may change. */
export interface OfficeShop {
  readonly url: string
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Logged in as its owner. */
  enter(page: Page, path: string): Promise<void>
}

const openOfficeShop = async (): Promise<OfficeShop & { close(): Promise<void> }> => {
  const { url, call, logIn, close } = await openDemoShop()
  const userInfo = await logIn(ADMIN)
  return {
    url,
    close,
    call: (method, path, body) => call(method, path, userInfo.token, body),
    async enter(page, path) {
      await keepInBrowser(page, { userInfo })
      await page.goto(`${url}${path}`)
    },
  }
}

export const test = base.extend<object, { office: OfficeShop }>({
  office: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, use) => {
      const shop = await openOfficeShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})
