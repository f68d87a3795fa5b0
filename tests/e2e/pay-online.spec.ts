import { test as base, expect, type Page } from '@playwright/test'
import { someone } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { openDemoShop } from './demo-shop.ts'
import { DETAILS, keep, LANGUAGES, MANGO, storedUnder, submit } from './kept-in-browser.ts'
import { simulatorOf, tellSimulator } from './payments.ts'

const MINUTE_MS = 60_000

/** A shop whose payment providers are simulated, with their pages and their kiosk. */
const openPayingShop = async () => {
  const shop = await openDemoShop({ PAYMENTS: 'simulator' })
  return {
    ...shop,
    simulator: simulatorOf(shop),
    payAtKiosk: (reference: string) => tellSimulator(shop, 'kiosk', { reference }),
    /** What the bank does with a payment. */
    bank: (number: string, what: 'wait' | 'pay') => tellSimulator(shop, 'act', { number, what }),
    /** The time to pay is over for all orders. */
    letTimePass: (): void =>
      shop.inBooks((db) => {
        const past = Date.now() - 20 * MINUTE_MS
        db.prepare('update orders set payment_deadline = ? where payment_deadline is not null').run(past)
        db.prepare('update payments set expires_at = ?').run(past)
        db.prepare("update jobs set due_at = 0 where kind = 'reconcile-payments'").run()
      }),
  }
}

type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

const test = base.extend<object, { shop: PayingShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, use) => {
      const shop = await openPayingShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

const panel = (page: Page, state = '') => page.locator(`.pay-panel${state && `.${state}`}`)
const mainButton = (page: Page) => panel(page).locator('.pay-main .btn')
const way = (page: Page, icon: string) => page.locator(`.pay-way:has(use[href$="#${icon}"])`)
const returned = (page: Page, state: string) => page.locator(`.payment-return.${state}`)
const section = (page: Page, id: string) => page.locator(`section#${id} article`)

/** Presses a button on the provider's page. */
const atProvider = async (page: Page, shop: PayingShop, what: string, source?: 'wallet') => {
  await page.waitForURL(`${shop.simulator}/**`)
  if (source) await page.locator(`[value=${source}]`).check()
  await page.locator(`button[value=${what}]`).click()
}

for (const { lang, prefix } of LANGUAGES) {
  const aShopper = async (page: Page, shop: PayingShop) => {
    const info = await shop.signUp({ ...someone(), password: 'a long enough one' })
    await keep(page, { userInfo: info, cart: [MANGO], checkoutInfo: DETAILS })
    return info
  }
  const placeOrder = async (page: Page, method: string) => {
    await page.goto(`${prefix}/Payment`)
    await page.locator(`[value=${method}]`).check()
    await submit(page).click()
    await page.waitForURL(`**${prefix}/OrderTracking`)
  }

  test.describe(`paying online in ${lang}`, () => {
    test('[PAY-14] [PAY-15] [PAY-16] [PAY-17] [TRACK-24] [HOME-12] a card is paid on the page of the provider', async ({
      page,
      shop,
    }) => {
      await aShopper(page, shop)
      await test.step('[PAY-14] no card number is typed, and no money is said to be paid', async () => {
        await page.goto(`${prefix}/Payment`)
        await page.locator('[value=visa]').check()
        await expect(page.locator('.method-in input')).toHaveCount(0)
        await expectNoViolations(page, { within: 'main' })
        const calls: string[] = []
        page.on('request', (request) => {
          if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
        })
        await submit(page).click()
        await expect(page.locator('.paid [lang=ar]')).toContainText('فيزا')
        await expect(page.locator('.paid')).not.toContainText(/تم الدفع|Paid/)
        expect(calls.filter((url) => url.includes('payment'))).toEqual([])
      })
      await test.step('[TRACK-24] the order waits for its payment, on top and among the pending', async () => {
        await page.waitForURL(`**${prefix}/OrderTracking`)
        await expect(panel(page, 'due')).toContainText('140.00')
        await expect(panel(page).getByRole('timer')).toHaveText(/^\d+:\d\d$/)
        await expect(section(page, 'pending')).toHaveCount(1)
        for (const part of ['.live', '.live-code', '.live-share', '.order-quiet'])
          await expect(page.locator(part)).toHaveCount(0)
        await expectNoViolations(page)
        expect(await storedUnder(page, 'orderHistory')).toMatchObject([{ fulfilment: 'unpaid' }])
      })
      await test.step('[HOME-12] the home page says so and leads to it', async () => {
        await page.goto(prefix || '/')
        await expect(page.locator('.under-way')).toContainText(
          /Waiting for payment.*Pay now|في انتظار الدفع.*ادفع الآن/,
        )
        await page.locator('.under-way').click()
        await expect(panel(page, 'due')).toBeInViewport()
      })
      await test.step('[PAY-16] [PAY-17] the way back hides its query and says that it is paid', async () => {
        await mainButton(page).click()
        await atProvider(page, shop, 'pay')
        await expect(returned(page, 'paid')).toBeVisible()
        expect(new URL(page.url()).href).toBe(`${shop.url}${prefix}/payment/return`)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        await expectNoViolations(page)
        const answer = await page.reload()
        expect(answer?.headers()).toMatchObject({
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        })
        await expect(returned(page, 'paid')).toBeVisible()
      })
      await test.step('the order is followed like any other', async () => {
        await page.locator('.payment-return .btn').click()
        await expect(section(page, 'paid')).toHaveCount(1)
        await expect(page.locator('.live')).toBeVisible()
        await expect(panel(page)).toHaveCount(0)
      })
      await test.step('[TRACK-32] Back does not lead to a second payment', async () => {
        await page.goBack()
        await expect(returned(page, 'paid')).toBeVisible()
        await page.goBack()
        // The provider's page is closed for this payment; its form says so.
        await page.goBack()
        await expect(section(page, 'paid')).toHaveCount(1)
        await expect(panel(page)).toHaveCount(0)
      })
    })

    test('[TRACK-24] [TRACK-32] [PAY-17] a bank that decides later is waited for, here and on the way back', async ({
      page,
      shop,
    }) => {
      await aShopper(page, shop)
      await placeOrder(page, 'visa')
      await mainButton(page).click()
      await page.waitForURL(`${shop.simulator}/**`)
      const number = await page.locator('[name=number]').inputValue()
      await shop.bank(number, 'wait')
      await page.goto(`${prefix}/OrderTracking`)
      await expect(panel(page, 'pending')).toBeVisible()
      await expect(section(page, 'pending').locator('.tag.info')).toBeVisible()
      await expect(section(page, 'pending').locator('.btn-accent')).toHaveCount(0)
      await expectNoViolations(page)
      const other = await page.context().newPage()
      await other.goto(`${prefix}/payment/return?merchant_order_id=${number}&success=true`)
      await expect(returned(other, 'pending')).toBeVisible()
      await shop.bank(number, 'pay')
      await expect(panel(page)).toHaveCount(0)
      await expect(section(page, 'paid')).toHaveCount(1)
      await expect(returned(other, 'paid')).toBeVisible({ timeout: 60_000 })
    })

    test('[TRACK-24] [TRACK-25] a declined card is followed by a mobile wallet', async ({ page, shop }) => {
      await aShopper(page, shop)
      await placeOrder(page, 'visa')
      await mainButton(page).click()
      await atProvider(page, shop, 'decline')
      await expect(returned(page, 'declined')).toBeVisible()
      await page.locator('.payment-return .btn').click()
      await expect(panel(page, 'declined')).toBeVisible()
      await expectNoViolations(page)
      await mainButton(page).click()
      await atProvider(page, shop, 'pay', 'wallet')
      await expect(returned(page, 'paid')).toBeVisible()
      await page.locator('.payment-return .btn').click()
      await expect(section(page, 'paid')).toHaveCount(1)
    })

    test('[TRACK-26] [TRACK-24] a Fawry number is paid at a kiosk, with the tab open or closed', async ({
      page,
      shop,
      context,
    }) => {
      await aShopper(page, shop)
      await placeOrder(page, 'fawry')
      await mainButton(page).click()
      const digits = panel(page, 'number').locator('.fawry-digits')
      await expect(digits).toBeVisible()
      const reference = (await digits.innerText()).replaceAll(/\s/g, '')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.locator('.fawry-acts .btn').first().click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
      await expectNoViolations(page)
      await test.step('another order waits beside it', async () => {
        await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([MANGO]))
        await placeOrder(page, 'fawry')
        await expect(panel(page)).toHaveCount(2)
        await page.locator('.pay-panel.due .pay-main .btn').click()
        await expect(panel(page, 'number')).toHaveCount(2)
      })
      await test.step('the open page follows by itself', async () => {
        await shop.payAtKiosk(reference)
        await expect(panel(page)).toHaveCount(1)
        await expect(section(page, 'paid')).toHaveCount(1)
      })
      await test.step('a closed page finds it paid', async () => {
        const other = (await digits.innerText()).replaceAll(/\s/g, '')
        await page.goto('about:blank')
        await shop.payAtKiosk(other)
        await page.goto(`${prefix}/OrderTracking`)
        await expect(section(page, 'paid')).toHaveCount(2)
        await expect(panel(page)).toHaveCount(0)
      })
    })

    test('[TRACK-25] [TRACK-29] PayPal after another choice, and the money back after a cancellation', async ({
      page,
      shop,
    }) => {
      await aShopper(page, shop)
      await placeOrder(page, 'visa')
      await test.step('[TRACK-25] both sums and the rate are shown before', async () => {
        await expect(way(page, 'globe')).toContainText('2.80 USD')
        await expect(way(page, 'globe')).toContainText('50.00')
        await way(page, 'globe').click()
        await atProvider(page, shop, 'pay')
        await expect(returned(page, 'paid')).toBeVisible()
      })
      await test.step('[TRACK-29] the cancelled order says what becomes of the money', async () => {
        await page.locator('.payment-return .btn').click()
        await section(page, 'paid').locator('.btn-line').first().click()
        await page.locator('dialog .btn-danger').click()
        const line = section(page, 'returned').locator('.refund-lines li')
        await expect(line).toContainText('140.00')
        await expect(async () => {
          await page.reload()
          await expect(line).toHaveClass('done', { timeout: 3000 })
        }).toPass({ timeout: 60_000 })
        await expectNoViolations(page)
      })
    })

    test('[TRACK-25] [TRACK-28] cash instead; and a provider that does not answer', async ({
      page,
      shop,
    }) => {
      await aShopper(page, shop)
      await test.step('[TRACK-28] until it is sent the order cannot be paid', async () => {
        await page.route('**/api/orders', (route) => route.abort())
        await placeOrder(page, 'visa')
        await expect(panel(page, 'unsent')).toBeVisible()
        await expect(section(page, 'pending')).toHaveCount(1)
        await page.unroute('**/api/orders')
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await expect(panel(page, 'due')).toBeVisible()
      })
      await test.step('[TRACK-28] without a connection the page says so and keeps the ways', async () => {
        await page.route('**/payment', (route) => route.abort())
        await mainButton(page).click()
        await expect(panel(page).locator('.alert.danger')).toBeVisible()
        await expect(mainButton(page)).toBeEnabled()
        await page.unroute('**/payment')
      })
      await way(page, 'banknote').click()
      await page.locator('dialog .btn-line').click()
      await expect(panel(page, 'due')).toBeVisible()
      await way(page, 'banknote').click()
      await page.locator('dialog .btn-primary').click()
      await expect(panel(page)).toHaveCount(0)
      await expect(page.locator('.live')).toBeVisible()
      await expect(section(page, 'pending')).toHaveCount(1)
    })

    test('[TRACK-27] an order that is not paid in time is cancelled, and can be ordered again', async ({
      page,
      shop,
    }) => {
      await aShopper(page, shop)
      await placeOrder(page, 'visa')
      await expect(panel(page, 'due')).toBeVisible()
      shop.letTimePass()
      await expect(panel(page, 'over')).toBeVisible({ timeout: 90_000 })
      await expect(section(page, 'returned')).toHaveCount(1)
      await expectNoViolations(page)
      await panel(page).locator('.btn-primary').click()
      await page.waitForURL(`**${prefix}/Cart`)
      expect(await storedUnder(page, 'cart')).toMatchObject([{ id: 1, quantity: 2 }])
    })
  })
}
