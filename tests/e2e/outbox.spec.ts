import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, type Request } from '@playwright/test'
import { WHOLE_BROWSER } from './browsers.ts'
import { BREAD, MANGO, submit } from './kept-in-browser.ts'
import { type Account, anAccount, atPayment, browserOf, type OwnShop, test } from './own-shop.ts'

const DAY_MS = 86_400_000
const LOOK_IN_MS = 4000

/** Exactly one order of two mangoes and a bread. */
const expectOneOrder = async (
  shop: OwnShop,
  { userId }: Account,
  stock: { mango: number; bread: number },
) => {
  await expect.poll(() => shop.ordersOf(userId).length).toBe(1)
  expect(shop.stockOf(MANGO.id)).toBe(stock.mango - MANGO.quantity)
  expect(shop.stockOf(BREAD.id)).toBe(stock.bread - BREAD.quantity)
}

const stockNow = (shop: OwnShop) => ({ mango: shop.stockOf(MANGO.id), bread: shop.stockOf(BREAD.id) })

const valuesOf = ({ info }: Account) => ({ userInfo: info, cart: [MANGO, BREAD] })

const pay = async (page: Page): Promise<void> => {
  await submit(page).click()
  await expect(page.locator('[role=alert] [lang=ar]')).toBeVisible()
}

const onlyOneRow = async (page: Page): Promise<void> => {
  await page.goto('/OrderTracking')
  await expect(page.locator('#pending article')).toHaveCount(1)
  await expect(page.locator('#pending .tag.info')).toHaveText('Placed')
  await expect(page.locator('.order-section article')).toHaveCount(1)
}

/**
 * If the list were read between the write and its answer, it would already contain the order and nothing would be
 * pending.
 */
const withholdList = (page: Page): Promise<unknown> =>
  page.route('**/api/orders', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )

/** The number of orders sent and not yet answered, by any tab. */
const ordersUnderWay = (context: BrowserContext): (() => number) => {
  const sent = new Set<Request>()
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.add(request)
  })
  context.on('requestfinished', (request) => sent.delete(request))
  context.on('requestfailed', (request) => sent.delete(request))
  return () => sent.size
}

test('[OUT-1] [OUT-2] [OUT-3] placed offline, browser killed, reopened: one order', async ({ shop }) => {
  const userDataDir = mkdtempSync(join(tmpdir(), 'mishwar-browser-'))
  const open = () =>
    chromium.launchPersistentContext(userDataDir, {
      ...WHOLE_BROWSER,
      baseURL: shop.proxy.url,
      viewport: { width: 1280, height: 800 },
    })
  const shopper = await anAccount(shop)
  const stock = stockNow(shop)

  // Data of the day before is on disk. A browser delays writing, and a busy one may close before it has written.
  const openNextDay = async (): Promise<Page> => {
    const dayBefore = await open()
    await atPayment(await dayBefore.newPage(), '/Payment', valuesOf(shopper))
    await dayBefore.close()
    const nextDay = await (await open()).newPage()
    await nextDay.goto('/')
    if (await nextDay.evaluate(() => localStorage.getItem('cart'))) return nextDay
    await nextDay.context().close()
    return openNextDay()
  }
  const page = await openNextDay()
  const first = page.context()
  await atPayment(page, '/Payment', {})
  await first.setOffline(true)
  await pay(page)
  const closed = first.waitForEvent('close')
  process.kill(browserOf(userDataDir), 'SIGKILL')
  await closed
  expect(shop.ordersOf(shopper.userId)).toEqual([])

  const second = await open()
  const again = await second.newPage()
  await again.goto('/')
  await expectOneOrder(shop, shopper, stock)
  await onlyOneRow(again)
  expect(await again.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
  await second.close()
  rmSync(userDataDir, { recursive: true, force: true })
})

for (const hasLocks of [true, false])
  test(`[OUT-2] [OUT-4] five tabs sending at once ${hasLocks ? '' : 'without locks '}make one order`, async ({
    context,
    page,
    shop,
  }) => {
    if (!hasLocks) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    const underWay = ordersUnderWay(context)
    const shopper = await anAccount(shop)
    const stock = stockNow(shop)
    await atPayment(page, '/Payment', valuesOf(shopper))
    const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()))
    await Promise.all(
      others.map(async (other) => {
        await other.clock.install()
        await other.goto('/', { waitUntil: 'networkidle' })
      }),
    )
    await context.setOffline(true)
    await pay(page)
    await page.waitForURL('/OrderTracking')
    await expect(page.locator('#pending article')).toContainText('Waiting for a connection')
    const before = shop.proxy.posts()
    await context.setOffline(false)
    await expectOneOrder(shop, shopper, stock)
    await expect(page.locator('#pending article')).toContainText('Placed')
    // The other tabs check once more and find nothing left to send.
    for (const other of others) {
      await other.clock.fastForward(LOOK_IN_MS)
      await other.evaluate(() => navigator.locks?.request('mishwar-outbox', () => undefined))
    }
    await expect.poll(underWay).toBe(0)
    if (hasLocks) expect(shop.proxy.posts() - before).toBe(1)
    await expectOneOrder(shop, shopper, stock)
  })

test('[OUT-2] server killed between writing and answering: one order', async ({ page, shop }) => {
  const shopper = await anAccount(shop)
  const stock = stockNow(shop)
  await atPayment(page, '/Payment', valuesOf(shopper))
  let killed: Promise<void> | undefined
  shop.proxy.fault = () => {
    killed = shop.kill()
  }
  await withholdList(page)
  await pay(page)
  await expect.poll(() => killed !== undefined).toBe(true)
  await killed
  await page.waitForURL('/OrderTracking')
  await expect(page.locator('#pending article')).toContainText('Waiting for a connection')
  await page.unrouteAll()
  await shop.restart()
  await expectOneOrder(shop, shopper, stock)
  await expect(page.locator('#pending article')).toContainText('Placed')
  await onlyOneRow(page)
  await expectOneOrder(shop, shopper, stock)
})

test('[OUT-2] answer lost on its way back: one order', async ({ page, shop }) => {
  const shopper = await anAccount(shop)
  const stock = stockNow(shop)
  await atPayment(page, '/Payment', valuesOf(shopper))
  const before = shop.proxy.posts()
  shop.proxy.fault = 'drop-answer'
  await withholdList(page)
  await pay(page)
  await page.waitForURL('/OrderTracking')
  await expect(page.locator('#pending article')).toContainText('Placed')
  expect(shop.proxy.posts() - before).toBeGreaterThan(1)
  await page.unrouteAll()
  await onlyOneRow(page)
  await expectOneOrder(shop, shopper, stock)
})

for (const [which, by] of [
  ['fast', DAY_MS],
  ['slow', -DAY_MS],
] as const)
  test(`[OUT-5] a clock that is a day ${which}, then corrected: one order`, async ({ page, shop }) => {
    const shopper = await anAccount(shop)
    const stock = stockNow(shop)
    await page.clock.install({ time: Date.now() + by })
    await atPayment(page, '/Payment', valuesOf(shopper))
    await page.context().setOffline(true)
    await pay(page)
    await page.clock.setSystemTime(Date.now())
    const before = shop.proxy.posts()
    await page.context().setOffline(false)
    await expectOneOrder(shop, shopper, stock)
    expect(shop.proxy.posts() - before).toBe(1)
    await onlyOneRow(page)
  })
