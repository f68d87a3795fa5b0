import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test as base, type Page } from '@playwright/test'
import { codeAt } from '../../src/adapters/system/totp.ts'
import { startShop, stopShop } from '../support/shop-process.ts'
import { PASSWORD, someone } from './account.ts'

/** A shop of the worker's own, whose staff a test may protect and lock out. */
interface SecurityShop {
  readonly url: string
  /** A new account in this role. */
  staff(role: string): Promise<{ readonly id: string; readonly email: string }>
}

const openSecurityShop = async (demo: 'on' | 'off') => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-security-'))
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', DEMO: demo })
  return {
    url: shop.url,
    async staff(role: string) {
      const person = someone()
      const answer = await fetch(`${shop.url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...person, password: PASSWORD }),
      })
      const { user } = (await answer.json()) as { user: { _id: string } }
      const db = new DatabaseSync(join(dataDir, 'mishwar.db'), { timeout: 5000 })
      db.prepare('update users set role = ? where id = ?').run(role, user._id)
      db.prepare('delete from sessions where user_id = ?').run(user._id)
      db.close()
      return { id: user._id, email: person.email }
    },
    async close() {
      await stopShop(shop, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const test = base.extend<object, { demoShop: SecurityShop; realShop: SecurityShop }>({
  demoShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, use) => {
      const shop = await openSecurityShop('on')
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  realShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, use) => {
      const shop = await openSecurityShop('off')
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * The app's current code, or one this many steps later: a code one step ahead is accepted, so that no test has to
 * wait.
 */
export const appCode = (secret: string, stepsAhead = 0): string =>
  codeAt(secret, Math.floor(Date.now() / 30_000) + stepsAhead)

export const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`)
export const submit = (page: Page) => page.locator('main button[type=submit]').click()

export const fillIn = async (page: Page, email: string): Promise<void> => {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(PASSWORD)
  await submit(page)
}

export const logIn = async (page: Page, url: string, email: string, code?: string): Promise<void> => {
  await page.goto(url)
  await fillIn(page, email)
  if (code === undefined) return
  await field(page, 'code').fill(code)
  await submit(page)
}
