import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { BREAD, DETAILS, keep, MANGO } from './kept-in-browser.ts'
import { open } from './open.ts'
import { ROUTES } from './routes.ts'

const LANGUAGES = [
  { lang: 'en', dir: 'ltr', prefix: '', name: 'name', price: /\d\.\d\d EGP/ },
  { lang: 'ar', dir: 'rtl', prefix: '/ar', name: 'nameAr', price: /\d\.\d\d ج\.م/ },
] as const

const pathsUnder = (prefix: string) =>
  ROUTES.map((route) => (prefix && route === '/' ? prefix : prefix + route))

/** What the browser complained about, a broken content security policy included. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

const LARGE_TEXT_ROUTES = [
  '',
  '/Product',
  '/product/6',
  '/Cart',
  '/CheckOut',
  '/Payment',
  '/Profile',
  '/ContactUS',
]

/** Runs in the page: what can be pressed or typed into beyond its edges, names broken letter by letter, and sideways scrolling. */
const offScreen = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement
  const scrollsSideways = (element: Element): boolean =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
    (element.parentElement !== null && scrollsSideways(element.parentElement))
  const found = [...document.querySelectorAll('main :is(a, button, input, select), header :is(a, button)')]
    .filter((element) => element.checkVisibility() && !element.closest('[inert], .vh, .unseen'))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > clientWidth + 1) && !scrollsSideways(element)
    })
    .map((element) => `off the screen: ${element.outerHTML.slice(0, 80)}`)
  for (const name of document.querySelectorAll('main :is(.name, .lines b) bdi')) {
    const lines = new Set([...name.getClientRects()].map(({ top }) => Math.round(top))).size
    const words = name.textContent.split(' ').length
    if (lines > 2 * words) found.push(`in ${lines} lines: ${name.textContent}`)
  }
  return scrollWidth > clientWidth ? [...found, `scrolls sideways: ${scrollWidth}`] : found
}

const ACCOUNT = '{"isLoggedIn":true,"fullName":"Mona Adel","email":"m@example.com"}'

for (const { lang, dir, prefix, name, price } of LANGUAGES) {
  test(`[PAGE-3] [PAGE-4] no page breaks a policy or logs an error, and axe finds nothing, in ${lang}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    for (const path of pathsUnder(prefix))
      await test.step(path, async () => {
        await open(page, path)
        await expectNoViolations(page)
        expect(complaints).toEqual([])
      })
  })

  test(`[PAGE-4] with an account axe finds nothing either, in ${lang}`, async ({ page }) => {
    await page.addInitScript((info) => localStorage.setItem('userInfo', info), ACCOUNT)
    // The forms send a shopper on at once.
    for (const path of pathsUnder(prefix).filter((each) => !/login|signup/i.test(each)))
      await test.step(path, async () => {
        await open(page, path)
        await expectNoViolations(page)
      })
  })

  test(`[SHOW-9] with text of 200 % nothing leaves the screen, in ${lang}`, async ({ page }) => {
    await keep(page, { userInfo: ACCOUNT, cart: [MANGO, BREAD], checkoutInfo: DETAILS })
    await page.addInitScript(() => {
      const large = new CSSStyleSheet()
      large.replaceSync('html { font-size: 200% !important } * { content-visibility: visible !important }')
      document.adoptedStyleSheets = [large]
    })
    for (const route of LARGE_TEXT_ROUTES)
      await test.step(route, async () => {
        await open(page, prefix + route)
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(offScreen), route).toEqual([])
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

  test(`[PAGE-3] a product opens from the home page without another page load in ${lang}`, async ({
    page,
  }) => {
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
