import { expect, type Page, test } from '@playwright/test'
import { fillPath, PATHS } from '#contracts/page-paths.ts'
import { expectNoViolations } from './axe.ts'
import { MOVING } from './browsers.ts'
import { BREAD, DETAILS, MANGO } from './kept-in-browser.ts'
import { expectStillWhileScrolling, watchShifts } from './layout-shifts.ts'
import { expectLarge, SHOP_WIDTHS } from './look-at-large.ts'
import { open } from './open.ts'

test.use(MOVING)

const LANGUAGES = [
  { lang: 'en', dir: 'ltr', prefix: '', name: 'name', price: /\d\.\d\d EGP/ },
  { lang: 'ar', dir: 'rtl', prefix: '/ar', name: 'nameAr', price: /\d\.\d\d ج\.م/ },
] as const

/** Pages of one order, and of staff, which large-text.spec.ts visits. */
const NOT_FOR_VISITORS = new Set<string>([
  PATHS.followedOrder,
  PATHS.sharedOrder,
  PATHS.courier,
  PATHS.picking,
  PATHS.office,
])
const ROUTES = Object.values(PATHS)
  .filter((path) => !NOT_FOR_VISITORS.has(path))
  .map((path) => fillPath(path, { id: 6 }))

const pathsUnder = (prefix: string) =>
  ROUTES.map((route) => (prefix && route === '/' ? prefix : prefix + route))

/** The browser's console errors, including CSP violations. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

const ACCOUNT = '{"isLoggedIn":true,"fullName":"Mona Adel","email":"m@example.com"}'

/** Runs in the page: a visitor is redirected from the profile, and a shopper from the forms. */
const logInAtProfile = (info: string): void => {
  if (/profile(?:\/\w+)?$/i.test(location.pathname)) localStorage.setItem('userInfo', info)
  else localStorage.removeItem('userInfo')
}

for (const { lang, dir, prefix, name, price } of LANGUAGES) {
  // One visit for all of them, since opening a page costs more than each of the checks.
  test(`[PAGE-3] [PAGE-4] [FAST-4] [SHOW-9] no page logs an error, shifts while it loads, violates a rule of axe or leaves the screen at 200 %, in ${lang}`, async ({
    page,
    viewport,
  }) => {
    test.setTimeout(600_000)
    const complaints = complaintsOf(page)
    // At the current prices: a changed price shows an additional line.
    await watchShifts(page, { cart: [MANGO, BREAD], checkoutInfo: DETAILS })
    await page.addInitScript(logInAtProfile, ACCOUNT)
    for (const path of [...pathsUnder(prefix), `${prefix}/no-such-page`])
      await test.step(path, async () => {
        await page.emulateMedia({ reducedMotion: null })
        if (viewport) await page.setViewportSize(viewport)
        const answer = await open(page, path)
        await expect(page.locator('.order-skeleton, .tracking-skeleton')).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        await expectStillWhileScrolling(page, 0.02, path)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await expectNoViolations(page)
        // The browser itself logs an answer of 404.
        if (answer?.ok()) expect(complaints).toEqual([])
        await expectLarge(page, path, SHOP_WIDTHS[lang])
      })
    await test.step('the menu', async () => {
      const narrow = SHOP_WIDTHS[lang].filter((width) => width < 992)
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, prefix || '/')
      await page.locator('.nav-toggle').click()
      await expectLarge(page, 'the menu', narrow)
      await expect(page.locator('.drawer')).toBeVisible()
    })
  })

  test(`[PAGE-1] every page answers in any letter case in ${lang}`, async ({ request }) => {
    for (const path of pathsUnder(prefix))
      for (const spelling of [path, path.toLowerCase(), path.toUpperCase()]) {
        const answer = await request.get(spelling, { maxRedirects: 0 })
        expect(answer.status(), spelling).toBe(200)
        expect(await answer.text(), spelling).toContain(`<html lang="${lang}" dir="${dir}"`)
      }
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`[PAGE-2] home, listing and product show names and prices in ${lang}`, async ({ page, request }) => {
      const catalogue: Record<string, string>[] = await (await request.get('/Api.json')).json()
      for (const [route, id] of [
        ['/', 1],
        ['/Product', 6],
        ['/product/6', 6],
      ] as const) {
        await page.goto(prefix + route)
        const main = page.getByRole('main')
        await expect(main).toContainText(catalogue[id - 1]?.[name] ?? 'no such product')
        await expect(main).toContainText(price)
      }
    })

    test(`[PAGE-2] a page with a form says what JavaScript is needed for in ${lang}`, async ({ page }) => {
      for (const path of ['/Login', '/SignUp', '/ContactUS', '/Profile', '/OrderTracking']) {
        await page.goto(prefix + path)
        const note = page.locator('main noscript .alert')
        await expect(note, path).toBeVisible()
        await expect(note, path).toContainText(lang === 'en' ? 'JavaScript' : 'جافاسكريبت')
      }
    })
  })

  test(`[PAGE-3] a product opens from the home page without a page load in ${lang}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await open(page, prefix || '/')
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await page.locator(`a[href="${prefix}/product/1"]`).first().click()
    await expect(page).toHaveURL(`${prefix}/product/1`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body[data-same-page]')).toBeAttached()
    expect(complaints).toEqual([])
  })

  test(`[PAGE-5] [LANG-4] an unknown path answers 404 in Arabic, under ${lang} too`, async ({ page }) => {
    const answer = await page.goto(`${prefix}/no-such-page`)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText('هذه الصفحة غير موجودة')
    await expect(page.locator('[lang=ar][dir=rtl] h1')).toBeVisible()
    await expect(page.locator('main [lang=en][dir=ltr]')).toHaveCount(lang === 'en' ? 1 : 0)
  })
}
