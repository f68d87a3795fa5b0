import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { ROUTES } from './routes.ts'

const LANGUAGES = [
  { lang: 'en', dir: 'ltr', prefix: '', name: 'name', price: /\d\.\d\d EGP/ },
  { lang: 'ar', dir: 'rtl', prefix: '/ar', name: 'nameAr', price: /\d\.\d\d ج\.م/ },
] as const

const PAGES = LANGUAGES.flatMap(({ lang, dir, prefix }) =>
  ROUTES.map((route) => ({ lang, dir, path: prefix && route === '/' ? prefix : prefix + route })),
)

/** What the browser complained about, a broken content security policy included. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

const untilReactHasIt = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))

/** In the dark only colours are another: the rest was looked at in the light. */
const violationsOf = async (page: Page, theme: 'light' | 'dark' = 'light'): Promise<unknown[]> => {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  const axe = new AxeBuilder({ page })
  const { violations } = await (theme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

for (const { path, lang, dir } of PAGES) {
  test(`[PAGE-1] ${path} answers in any letter case`, async ({ request }) => {
    for (const spelling of [path, path.toLowerCase(), path.toUpperCase()]) {
      const answer = await request.get(spelling, { maxRedirects: 0 })
      expect(answer.status(), spelling).toBe(200)
      expect(await answer.text(), spelling).toContain(`<html lang="${lang}" dir="${dir}"`)
    }
  })

  test(`[PAGE-3] [PAGE-4] ${path} breaks no policy, logs no error, and axe finds nothing, nor in the dark`, async ({
    page,
  }, { project }) => {
    const complaints = complaintsOf(page)
    // Or a colour would be looked at on its way to another.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await untilReactHasIt(page)
    expect(await violationsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    // Colours and account are the same on a phone; the forms send a shopper on at once.
    if (project.name !== 'desktop' || /login|signup/i.test(path)) return
    expect(await violationsOf(page, 'dark')).toEqual([])
    await page.evaluate(() =>
      localStorage.setItem('userInfo', '{"isLoggedIn":true,"fullName":"Mona Adel","email":"m@example.com"}'),
    )
    await page.reload()
    await untilReactHasIt(page)
    expect(await violationsOf(page)).toEqual([])
    expect(await violationsOf(page, 'dark')).toEqual([])
  })
}

for (const { lang, prefix, name, price } of LANGUAGES) {
  test.describe(`without JavaScript in ${lang}`, () => {
    test.use({ javaScriptEnabled: false })

    for (const [route, id] of [
      ['/', 1],
      ['/Product', 6],
      ['/product/6', 6],
    ] as const)
      test(`[PAGE-2] ${route} shows names and prices`, async ({ page, request }) => {
        const catalogue: Record<string, string>[] = await (await request.get('/Api.json')).json()
        await page.goto(prefix + route)
        const main = page.getByRole('main')
        await expect(main).toContainText(catalogue[id - 1]?.[name] ?? 'no such product')
        await expect(main).toContainText(price)
      })
  })

  test(`[PAGE-3] a product opens from the home page without another page load in ${lang}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await page.goto(prefix || '/')
    await untilReactHasIt(page)
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await page.locator(`a[href="${prefix}/product/1"]`).first().click()
    await expect(page).toHaveURL(`${prefix}/product/1`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body[data-same-page]')).toBeAttached()
    expect(complaints).toEqual([])
  })

  test(`[PAGE-5] an unknown path answers 404 in Arabic, under ${lang} too`, async ({ page }) => {
    const answer = await page.goto(`${prefix}/no-such-page`)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText('هذه الصفحة غير موجودة')
    await expect(page.locator('[lang=ar][dir=rtl] h1')).toBeVisible()
  })
}
