import { expect, type Page, test } from '@playwright/test'
import { openAccount } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { placeOrder } from './courier.ts'
import { BREAD, keep, MANGO } from './kept-in-browser.ts'
import { shiftsOf, sumOfShifts, watchShifts } from './layout-shifts.ts'
import { open } from './open.ts'
import { cachedOffline, cachedPaths } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const LANGUAGES = [
  {
    lang: 'en',
    dir: 'ltr',
    prefix: '',
    name: 'Mishwar',
    offline: 'You are offline',
    again: 'Try again',
    seen: 'Products you have looked at',
    mango: MANGO.name,
    products: 'Product',
    logOut: 'LogOut',
  },
  {
    lang: 'ar',
    dir: 'rtl',
    prefix: '/ar',
    name: 'مشوار',
    offline: 'أنت غير متصل بالإنترنت',
    again: 'حاول مرة أخرى',
    seen: 'منتجات شاهدتها',
    mango: MANGO.nameAr,
    products: 'المنتجات',
    logOut: 'تسجيل الخروج',
  },
] as const

const mark = (page: Page) => page.locator('header [role=status]')

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser logs a request that fails for lack of a network; that is expected.
    if (message.type() === 'error' && !/net::ERR_/.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** The visible pictures are loaded, not only their boxes. */
const seesPictures = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page.locator(selector).evaluateAll(
        (images) =>
          images.filter((image) => {
            const { complete, naturalWidth } = image as HTMLImageElement
            return complete && naturalWidth > 0
          }).length,
      ),
    )
    .toBeGreaterThan(0)

for (const { lang, dir, prefix, name, offline, again, seen, mango, products, logOut } of LANGUAGES) {
  const at = (path: string) => (prefix && path === '/' ? prefix : prefix + path)

  test(`[PWA-1] the shop can be installed in ${lang}`, async ({ page, context, request }) => {
    await open(page, at('/Cart'))
    const link = await page.locator('link[rel=manifest]').getAttribute('href')
    expect(link).toBe(at('/manifest.webmanifest'))
    const answer = await request.get(link ?? '')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ name, lang, dir, start_url: at('/'), id: at('/'), scope: '/' })
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(
      ['/Product', '/Cart', '/OrderTracking'].map(at),
    )
    for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const png = await (await request.get(src)).body()
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
    }
    // Some browsers request this without a link.
    const icon = await request.get('/favicon.ico')
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
    await cachedOffline(page)
    const browser = await context.newCDPSession(page)
    const { errors, url } = await browser.send('Page.getAppManifest')
    expect({ errors, path: new URL(url).pathname }).toEqual({ errors: [], path: link })
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // A test's browser has no profile in which an app could be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })

  test(`[PWA-2] [PWA-8] after one visit the shop opens offline in ${lang}`, async ({ page, context }) => {
    const complaints = complaintsOf(page)
    await keep(page, { cart: [MANGO, BREAD] })
    await open(page, at('/product/1'))
    await cachedOffline(page)
    await expect
      .poll(async () => (await cachedPaths(page)).some((path) => path.startsWith('/img/')))
      .toBe(true)
    await expect(mark(page)).toBeEmpty()
    await context.setOffline(true)
    await expect(mark(page)).toHaveText(offline)

    await open(page, at('/product/1'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mango)
    await seesPictures(page, '.gallery img')
    await expect(mark(page)).toHaveText(offline)
    for (const path of [
      '/',
      '/Product',
      '/Cart',
      '/CheckOut',
      '/Payment',
      '/OrderTracking',
      '/ContactUS',
      '/login?redirect=%2FCheckOut',
    ]) {
      await open(page, at(path))
      await expect(page).toHaveURL(at(path))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    }
    await open(page, at('/cart'))
    await expect(page.getByRole('main')).toContainText(mango)
    await seesPictures(page, 'main img')
    await open(page, at('/Product?q=zzzz'))
    await expect(page.locator('#search')).toHaveValue('zzzz')
    await open(page, at('/Product#5'))
    await expect(page.locator('main .product-list .pcard').first()).toBeVisible()
    await open(page, at('/Product'))
    // The picture was never loaded here, and is not shown as broken.
    await seesPictures(page, 'main .product-list .pcard:first-child img')
    await page.locator('#search').pressSequentially('mngo')
    await expect(page.locator('main .product-list .pcard').first()).toContainText(/mango|مانجو/)
    expect(complaints).toEqual([])
  })

  test(`[PWA-2] pages visited by client-side navigation open offline in ${lang}`, async ({
    page,
    context,
  }) => {
    await open(page, at('/'))
    await cachedOffline(page)
    await page
      .locator(`a[href="${at('/product/2')}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(at('/product/2'))
    await cachedOffline(page)
    await context.setOffline(true)
    await open(page, at('/product/2'))
    await expect(page).toHaveURL(at('/product/2'))
    // From there to the home page and to a product that was never opened: the catalogue is cached.
    await page.locator('.nav > .wrap > .brand').click()
    await expect(page).toHaveURL(at('/'))
    await page
      .locator(`a[href="${at('/product/3')}"]`)
      .first()
      .click()
    await expect(page.locator('.product h1')).toBeVisible()
  })

  test(`[PWA-5] a page that is not cached offers the cached ones and waits for the network in ${lang}`, async ({
    page,
    context,
  }) => {
    await open(page, at('/product/1'))
    await cachedOffline(page)
    await context.setOffline(true)
    await open(page, at('/product/33'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline)
    await expect(page.getByRole('link', { name: again })).toHaveAttribute('href', at('/product/33'))
    await expect(page.getByRole('heading', { name: seen })).toBeVisible()
    await expect(page.locator(`main a[href="${at('/product/1')}"]`).first()).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: products, exact: true }).click()
    await expect(page.locator('main .product-list .pcard').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline)
    await context.setOffline(false)
    await expect(page).toHaveURL(at('/product/33'))
    await expect(page.locator('.product h1')).toBeVisible()
  })

  test(`[TRACK-23] an order’s own page shows what is stored without a network in ${lang}`, async ({
    page,
    context,
    request,
  }) => {
    const { info } = await openAccount(request)
    const id = await placeOrder(info.token)
    await keep(page, { userInfo: info })
    await open(page, at('/'))
    await cachedOffline(page)
    await open(page, at(`/OrderTracking/${id}`))
    const panel = page.locator('section.live')
    await expect(panel).toContainText('12 Mossadak Street')
    await context.setOffline(true)
    await open(page, at(`/OrderTracking/${id}`))
    await expect(page).toHaveURL(at('/OrderTracking'))
    await expect(panel).toContainText('12 Mossadak Street')
    await expect(page.locator('.tracking-as-of')).toContainText(/\d:\d\d/)
    await page.locator('a.order-number').first().click()
    await expect(page).toHaveURL(at(`/OrderTracking/${id}`))
    await expect(panel).toContainText('12 Mossadak Street')
    await expect(page.locator('.tracking-as-of')).toContainText(/\d:\d\d/)

    await context.setOffline(false)
    await expect(page.locator('.tracking-as-of')).toHaveCount(0)
    // Before the page's own scripts: the one that is open stores the order again when its stream answers.
    await page.addInitScript(() => localStorage.removeItem('runningOrders'))
    await page.route('**/api/**', (route) => route.abort())
    await open(page, at(`/OrderTracking/${id}`))
    const nothing = page.locator('.nothing-here')
    await expect(nothing).toContainText(offline)
    await expect(nothing.getByRole('link')).toHaveAttribute('href', at('/OrderTracking'))
    await expectNoViolations(page)
    await page.unroute('**/api/**')
    await expect(panel).toContainText('12 Mossadak Street')
  })

  test(`[PWA-7] no personal data is cached, and logging out clears viewed pages in ${lang}`, async ({
    page,
    request,
  }) => {
    const { info, email } = await openAccount(request)
    await keep(page, { userInfo: info })
    await open(page, at('/'))
    await cachedOffline(page)
    const asked = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
    await open(page, at('/OrderTracking'))
    expect((await asked).status()).toBe(200)
    await open(page, at('/product/4'))
    await cachedOffline(page)
    expect(await cachedPaths(page)).toContain(`${prefix}/product/4`)
    await open(page, at('/Profile'))
    const texts = await page.evaluate(async () => {
      const names = await caches.keys()
      const responses = await Promise.all(names.map(async (each) => (await caches.open(each)).matchAll()))
      return Promise.all(responses.flat().map((response) => response.text()))
    })
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter((text) => text.includes(email) || text.includes(info.token))).toEqual([])
    expect((await cachedPaths(page)).filter((path) => /^\/api\//i.test(path))).toEqual([])

    await page.getByRole('button', { name: logOut }).click()
    await expect
      .poll(async () =>
        (await cachedPaths(page)).filter((path) => /\/product\/|^\/img\/products\//.test(path)),
      )
      .toEqual([])
    expect(await cachedPaths(page)).toContain(at('/cart').toLowerCase())
  })

  test(`[PWA-8] the offline mark appears and disappears without a layout shift in ${lang}`, async ({
    page,
    context,
  }) => {
    await watchShifts(page)
    await open(page, at('/Cart'))
    await cachedOffline(page)
    await context.setOffline(true)
    await expect(mark(page)).toHaveText(offline)
    await expectNoViolations(page, { within: 'header' })
    await context.setOffline(false)
    await expect(mark(page)).toBeEmpty()
    expect(sumOfShifts(await shiftsOf(page))).toBeLessThan(0.02)
  })
}

test('[PWA-8] an unreachable shop is distinguished from one failed call', async ({ page, context }) => {
  await context.route('**/Api.json', (route) => route.abort())
  await open(page, '/Cart')
  await page.evaluate(() => fetch('/Api.json').catch(() => undefined))
  await page.waitForResponse((response) => response.url().endsWith('/healthz'))
  await expect(mark(page)).toBeEmpty()
  await context.route('**/healthz', (route) => route.abort())
  await page.evaluate(() => fetch('/Api.json').catch(() => undefined))
  await expect(mark(page)).toHaveText('You are offline')
  await context.unroute('**/healthz')
  await page.evaluate(() => fetch('/healthz'))
  await expect(mark(page)).toBeEmpty()
})

test('[PWA-9] the worker starts after the page, and caches at most 480 kB', async ({ page, request }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'the files are the same')
  await open(page, '/')
  await cachedOffline(page)
  const began = await page.evaluate(() => performance.getEntriesByName(`${location.origin}/sw.js`).length)
  expect(began).toBe(0)
  let bytes = 0
  for (const path of new Set(await cachedPaths(page))) {
    // Pictures are cached when they are seen, some of them only now.
    if (/^\/img\/|\.webp$/.test(path)) continue
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    bytes += Number(answer.headers()['content-length'] ?? (await answer.body()).length)
  }
  // oxlint-disable-next-line no-console -- prints the measured size
  console.log(`kept for use without a network: ${(bytes / 1000).toFixed(1)} kB`)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(480_000)
})

test('[PWA-9] with Save-Data there is no worker until the app is installed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
