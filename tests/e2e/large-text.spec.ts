import { expect, test } from '@playwright/test'
import { OFFICE_PATHS, type OfficePage } from '#contracts/office-paths.ts'
import { expectNoViolations } from './axe.ts'
import { type CourierShop, openCourierShop } from './courier-shop.ts'
import { BREAD, DETAILS, keepInstead, MANGO } from './kept-in-browser.ts'
import { expectLarge, OFFICE_WIDTHS, openLoaded, SHOP_WIDTHS } from './look-at-large.ts'

const LANGUAGES = [
  { lang: 'en', prefix: '', pinned: 'Pin near' },
  { lang: 'ar', prefix: '/ar', pinned: 'موقعك بالقرب من' },
] as const

const PINNED = { ...DETAILS, pin: { lat: 30.038, lng: 31.211 } }

test.describe('twice as large', () => {
  let shop: CourierShop
  test.beforeAll(async () => {
    shop = await openCourierShop()
  })
  test.afterAll(() => shop.close())

  for (const { lang, prefix, pinned } of LANGUAGES)
    test(`[SHOW-9] [PAGE-4] at 200 % text or page size nothing of orders, account and courier leaves the screen, and axe finds nothing, in ${lang}`, async ({
      browser,
      viewport,
    }) => {
      test.setTimeout(600_000)
      const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { running, delivered, returned, share } = await shop.someOrders()
      const viewers = {
        visitor: {
          kept: {},
          paths: ['/Product?q=qqqqqq', '/Cart', '/CheckOut', '/Payment', `/track/${share}`],
        },
        shopper: {
          kept: { userInfo: shop.shopperInfo, cart: [MANGO, BREAD], checkoutInfo: PINNED },
          paths: [
            '/CheckOut',
            '/Payment',
            '/OrderTracking',
            '/Profile',
            '/Profile/security',
            '/ContactUS',
            '/NavBar',
            ...[running, delivered, returned].map((id) => `/OrderTracking/${id}`),
          ],
        },
        courier: { kept: { userInfo: await shop.courierInfo() }, paths: ['/courier'] },
      }
      for (const { kept, paths } of Object.values(viewers)) {
        await page.goto('/Successful')
        await keepInstead(page, kept)
        for (const path of paths)
          await test.step(path, async () => {
            if (viewport) await page.setViewportSize(viewport)
            await openLoaded(page, prefix + path)
            if (path === '/CheckOut' && 'checkoutInfo' in kept)
              await expect(page.locator('.pin-field')).toContainText(pinned)
            await expectNoViolations(page)
            await expectLarge(page, path, SHOP_WIDTHS[lang])
          })
      }
      await context.close()
    })

  for (const { lang, prefix } of LANGUAGES)
    test(`[SHOW-12] at 200 % text or page size the office stays on the screen, in ${lang}`, async ({
      browser,
    }) => {
      test.setTimeout(600_000)
      const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { running, delivered, returned } = await shop.someOrders()
      const { tipped, courierId, customerId, invite } = await shop.somePeople()
      const papers = `?ids=${[running, delivered, returned].join(',')}`
      const shown: Readonly<Partial<Record<OfficePage, string>>> = {
        order: `orders/${running}`,
        product: 'products/1',
        payment: `payments/${await shop.somePayment()}`,
        courier: `couriers/${courierId}`,
        customer: `customers/${customerId}`,
        picking: OFFICE_PATHS.picking + papers,
        receipts: OFFICE_PATHS.receipts + papers,
        labels: OFFICE_PATHS.labels + papers,
        join: `${OFFICE_PATHS.join}#${invite}`,
      }
      const names = Object.keys(OFFICE_PATHS) as OfficePage[]
      const paths = [
        ...names.map((name) => shown[name] ?? OFFICE_PATHS[name]),
        'orders?view=table',
        `orders/${tipped}`,
        'products/new',
      ]
      await page.goto('/Successful')
      await keepInstead(page, { userInfo: shop.officeInfo })
      for (const path of paths)
        await test.step(path, async () => {
          await openLoaded(page, `${prefix}/office/${path}`)
          await expectLarge(page, path, OFFICE_WIDTHS[lang])
        })
      await context.close()
    })
})
