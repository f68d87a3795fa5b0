import { expect, type Page, type Request, type Response, test } from '@playwright/test'
import { openAccount, PASSWORD, storedIn } from './account.ts'
import { MOVING, WHOLE_BROWSER } from './browsers.ts'
import { aCourier, placeOrder } from './courier.ts'
import { MANGO } from './kept-in-browser.ts'
import { expectStillWhileScrolling, shiftsOf, sumOfShifts, watchShifts } from './layout-shifts.ts'
import { open } from './open.ts'

test.use({ ...MOVING, launchOptions: WHOLE_BROWSER })

const KB = 1000
const LIMITS = { script: 126 * KB, stylesheet: 20 * KB }
/** The last one has options. */
const LANDING_PAGES = ['/', '/Product', '/product/6', '/product/16']
const FILE_LIMITS = { script: 13, stylesheet: 5 }
const FONT_LIMITS = { en: 36 * KB, ar: 70 * KB }

// Between the shop and Dokki, a few minutes away.
const ON_THE_WAY = [30.0459, 31.2243] as const
const FIVE_IN_CAIRO = Date.parse('2026-11-15T03:00:00Z')

/** All resources of a first visit by type, in compressed bytes. */
const firstLoad = async (page: Page, path: string) => {
  const sizes: Promise<{ kind: string; bytes: number }>[] = []
  const loading = new Set<Request>()
  page.on('request', (request) => loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  // Scripts and styles are sent as they were compressed by the build; a font is compressed in itself.
  const sizeOf = async (response: Response, kind: string) => {
    const headers = await response.allHeaders()
    if (kind !== 'font') expect(headers['content-encoding'], response.url()).toBe('br')
    return { kind, bytes: Number(headers['content-length']) }
  }
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (response.status() !== 200 || !/^(script|stylesheet|font)$/.test(kind)) return
    sizes.push(sizeOf(response, kind))
  })
  // Playwright's `networkidle` is too early on a slow machine: code is requested after the first paint.
  await open(page, path)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  await expect.poll(() => loading.size).toBe(0)
  const sums = { script: 0, stylesheet: 0, font: 0 }
  for (const { kind, bytes } of await Promise.all(sizes)) sums[kind as keyof typeof sums] += bytes
  return sums
}

test('[FAST-22] [FAST-17] on a device that saves data nothing is fetched ahead of need', async ({ browser }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'the files are the same')
  for (const path of LANDING_PAGES) {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    const { script } = await firstLoad(page, path)
    expect(script, path).toBeLessThanOrEqual(LIMITS.script)
    expect(files.filter((file) => /\/assets\/(?:zod|orders)-.*js$/.test(file))).toEqual([])
    await page.clock.install()
    await page.locator('header a[href="/Cart"]').hover()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await page.clock.runFor(1000)
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0)
    expect(files.filter((file) => /\/assets\/(?:cart|orders)-.*js$/.test(file))).toEqual([])
    // The list filters the catalogue; the other pages have from the server what they show.
    if (path !== '/Product') expect(files).not.toContain('/Api.json')
    await page.close()
  }
})

test("[FAST-24] a list fetches the code of a product's page when it is first pointed at", async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'the files are the same')
  const isOfProduct = (url: string) => /\/assets\/product-[\w-]{8}\.js$/.test(url)
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await firstLoad(page, '/Product')
  expect(files.filter(isOfProduct)).toEqual([])
  const fetched = page.waitForRequest((request) => isOfProduct(request.url()))
  await page.locator('.product-list').hover()
  await fetched
})

test('[FAST-10] [FAST-17] a page is painted before its code is requested, which is a few files', async ({
  request,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'the files are the same')
  for (const path of [...LANDING_PAGES, '/Cart', '/CheckOut', '/Payment', '/ar/OrderTracking']) {
    const html = await (await request.get(path)).text()
    const [, code = ''] = /<body>[\s\S]*<script type="module" async="">([\s\S]*?)<\/script>/.exec(html) ?? []
    const [, list = '[]'] = /for \(const href of (\[.*?\])\)/.exec(code) ?? []
    const scripts: string[] = JSON.parse(list)
    const stylesheets = [...html.matchAll(/<link rel="stylesheet"/g)]
    expect(scripts.length, path).toBeGreaterThan(3)
    if (LANDING_PAGES.includes(path)) expect(list, path).not.toContain('/zod-')
    expect(scripts.length, path).toBeLessThanOrEqual(FILE_LIMITS.script)
    expect(stylesheets.length, path).toBeLessThanOrEqual(FILE_LIMITS.stylesheet)
    expect(html.replace(code, '')).not.toMatch(/\/assets\/[^"]+\.js/)
    expect(code).toContain('window.__reactRouterRouteModules')
    expect(code).not.toMatch(/\bimport [*"{]/)
  }
})

/** Runs in the page: counts layout reads of elements far down, which force the browser to lay them out. */
const watchFar = (): void => {
  Object.assign(window, { deferredRequests: 0 })
  const { prototype } = Element
  const ask = Object.getOwnPropertyDescriptor(prototype, 'getBoundingClientRect')?.value
  prototype.getBoundingClientRect = function () {
    if (this.closest('.deferred')) (window as unknown as { deferredRequests: number }).deferredRequests++
    return ask.call(this)
  }
}

test('[FAST-10] visible pictures load before the code, for up to a second', async ({ browser }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'the order is the same')
  for (const comes of [true, false]) {
    const page = await browser.newPage()
    // The clock is paused, so that nothing depends on the machine's time.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const { promise: held, resolve: letCome } = Promise.withResolvers<void>()
    await page.route('**/red-enamel-teapot-front-*', async (route) => {
      await held
      await route.continue()
    })
    const arePicturesThere = (from: number) => () =>
      page.evaluate(
        (first) =>
          [...document.querySelectorAll<HTMLImageElement>('.pcard img')]
            .slice(first, 3)
            .every(({ complete }) => complete),
        from,
      )
    await page.addInitScript(watchFar)
    await page.goto('/Product', { waitUntil: 'domcontentloaded' })
    await expect.poll(arePicturesThere(1)).toBe(true)
    await page.clock.runFor(500)
    expect(scripts).toEqual([])
    if (comes) {
      letCome()
      await expect.poll(arePicturesThere(0)).toBe(true)
    }
    const scriptsAfter = async (ms: number) => {
      await page.clock.runFor(ms)
      return scripts.length
    }
    await expect.poll(() => scriptsAfter(comes ? 20 : 500)).toBeGreaterThan(3)
    expect(
      await page.evaluate(() => (window as unknown as { deferredRequests: number }).deferredRequests),
    ).toBe(0)
    letCome()
    await page.close()
  }
})

test("[FAST-12] code that loads later does not change the page's styles", async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'the files are the same')
  // A browser that may have entries to send loads the sender on any page.
  await page.addInitScript(() => localStorage.setItem('outbox', '[]'))
  const outbox = page.waitForResponse(/assets\/outbox-/)
  const served = (await (await page.goto('/Product'))?.text())?.match(/<link rel="stylesheet"/g)
  await outbox
  await page.locator('#search').pressSequentially('man')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(served?.length ?? 0)
})

test('[FAST-16] the page of a courier loads no code of the office', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'the files are the same')
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto('/courier')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => files.filter((file) => file.includes('/assets/courier-')).length).toBeGreaterThan(1)
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => file.includes('/assets/office-'))).toEqual([])
})

/** Includes shifts with `hadRecentInput`: without any touch, those come from setting the viewport width. */
const shiftAtAll = async (page: Page): Promise<number> => sumOfShifts(await shiftsOf(page))

/** Runs in the page: after two frames everything has been painted. */
const afterTwoFrames = (): Promise<number> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
  )

/** Opens a page while these files are still loading. */
const openWithout = async (page: Page, files: RegExp, path: string) => {
  const { promise: areWanted, resolve: letThemCome } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await areWanted
    await route.fallback()
  })
  // The `load` event waits for the held files.
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return letThemCome
}
const CODE = /\.js$/
const FONTS = /\.woff2$/
const STAND_INS = { en: 'Cairo stand-in', ar: 'Cairo stand-in Arabic' }

const hasLoaded = (page: Page, font: string): Promise<boolean> =>
  page.evaluate(
    (name) =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
      ),
    font,
  )

/** Runs in the page: the size of a long line of text in that font. */
const sizeOfWords = ({ font, weight }: { font: string; weight: number }) => {
  const line = document.createElement('div')
  line.textContent = [...document.querySelectorAll('h2, h3, p')].map((each) => each.textContent).join(' ')
  line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 100px / normal ${font}`
  document.body.append(line)
  const { width, height } = line.getBoundingClientRect()
  line.remove()
  return { width, height }
}

for (const [lang, prefix] of [
  ['en', ''],
  ['ar', '/ar'],
] as const) {
  for (const path of ['/', '/Product'])
    test(`[FAST-1] [FAST-2] [FAST-3] a first visit of ${path} stays within its size budgets, in ${lang}`, async ({
      page,
    }, { project }) => {
      test.skip(project.name !== 'desktop', 'the files are the same')
      const sums = await firstLoad(page, prefix && path === '/' ? prefix : prefix + path)
      const say = Object.entries(sums).map(([kind, bytes]) => `${kind} ${(bytes / KB).toFixed(1)} kB`)
      // oxlint-disable-next-line no-console -- prints the measured sizes
      console.log(`${prefix}${path}: ${say.join(', ')}`)
      expect(sums.script).toBeGreaterThan(0)
      expect(sums.script).toBeLessThanOrEqual(LIMITS.script)
      expect(sums.stylesheet).toBeLessThanOrEqual(LIMITS.stylesheet)
      expect(sums.font).toBeGreaterThan(0)
      expect(sums.font).toBeLessThanOrEqual(FONT_LIMITS[lang])
    })

  test(`[FAST-4] no layout shift when an order is there or on the way, in ${lang}`, async ({
    page,
    request,
  }) => {
    const shopper = await openAccount(request)
    const orderId = await placeOrder(shopper.info.token)
    await watchShifts(page, { cart: [MANGO] })
    // As a visitor first; the code is cached from then on, as after any earlier visit.
    await open(page, `${prefix}/OrderTracking`)
    await page.addInitScript((info) => localStorage.setItem('userInfo', info), JSON.stringify(shopper.info))
    await page.goto(`${prefix}/OrderTracking`)
    await expect(page.locator('.live-notices').getByRole('button')).toBeVisible()
    await expectStillWhileScrolling(page, 0.02, 'with an order')
    const courier = await aCourier()
    await courier.take(orderId)
    await courier.prepare(orderId)
    await courier.pickUp(orderId)
    await courier.moveTo(ON_THE_WAY)
    // The list gives the time in words, the stream in minutes.
    const { promise: isRead, resolve: letStreamCome } = Promise.withResolvers<void>()
    await page.route(/\/live$/, async (route) => {
      await isRead
      await route.continue()
    })
    await page.goto('about:blank')
    await page.goto(`${prefix}/OrderTracking`)
    await expect(page.locator('.live-big.words')).toBeVisible()
    await page.evaluate(afterTwoFrames)
    letStreamCome()
    await expect(page.locator('.live-big bdi')).toHaveText(/\d/)
    await page.evaluate(afterTwoFrames)
    await expectStillWhileScrolling(page, 0.005, 'with an order on the way')
  })

  test(`[FAST-15] no layout shift when Cairo loads after the first paint, in ${lang}`, async ({ page }) => {
    await watchShifts(page, { cart: [MANGO] })
    for (const path of ['/Product', '/CheckOut']) {
      const letFontsCome = await openWithout(page, FONTS, prefix + path)
      await expect(page.locator('.order-skeleton')).toHaveCount(0)
      await page.evaluate(afterTwoFrames)
      const before = await shiftAtAll(page)
      letFontsCome()
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(afterTwoFrames)
      test.skip(!(await hasLoaded(page, STAND_INS[lang])), 'this machine has none of the fonts that stand in')
      expect(await hasLoaded(page, 'Cairo')).toBe(true)
      expect((await shiftAtAll(page)) - before, path).toBeLessThan(0.01)
    }
    for (const weight of [500, 600, 700]) {
      const cairo = await page.evaluate(sizeOfWords, { font: 'Cairo', weight })
      const standIn = await page.evaluate(sizeOfWords, {
        font: `"${STAND_INS.ar}", "${STAND_INS.en}"`,
        weight,
      })
      expect(standIn.height).toBe(cairo.height)
      expect(Math.abs(standIn.width / cairo.width - 1), `${weight}`).toBeLessThan(0.04)
    }
  })

  test(`[SET-8] the closed note is painted before the code loads and does not shift, in ${lang}`, async ({
    page,
  }) => {
    await page.addInitScript((now) => {
      Date.now = () => now
      const largest = { at: 0 }
      Object.assign(window, { largest })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) largest.at = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    }, FIVE_IN_CAIRO)
    await watchShifts(page, { cart: [MANGO] })
    const note = page.locator('p.alert').filter({ visible: true })
    const isThere = async (path: string) => {
      const letCodeCome = await openWithout(page, CODE, prefix + path)
      await expect(note).toContainText(
        lang === 'en' ? 'open today at \u20689 am' : 'يفتح اليوم الساعة \u20689 صباحًا',
      )
      await page.evaluate(() => document.fonts.ready)
      const place = await note.boundingBox()
      const codeCameAt = await page.evaluate(afterTwoFrames)
      letCodeCome()
      await expect(page.locator('.order-skeleton')).toHaveCount(0)
      await expect(note).toHaveCount(1)
      await page.evaluate(afterTwoFrames)
      return { before: place, after: await note.boundingBox(), codeCameAt }
    }
    await isThere('/Cart')
    const { before, after, codeCameAt } = await isThere('/CheckOut')
    expect(after).toEqual(before)
    const largestAt = await page.evaluate(() => (window as unknown as { largest: { at: number } }).largest.at)
    expect(largestAt).toBeGreaterThan(0)
    expect(largestAt).toBeLessThan(codeCameAt)
  })

  test(`[FAST-11] clicks before hydration take effect afterwards, in ${lang}`, async ({ page, request }) => {
    const { email } = await openAccount(request)
    await test.step('into the cart', async () => {
      const letCodeCome = await openWithout(page, CODE, `${prefix}/product/6`)
      const button = page.locator('main .btn-primary.btn-lg').filter({ visible: true }).first()
      await button.click()
      await button.click()
      letCodeCome()
      await expect.poll(() => storedIn(page, 'cart')).toMatchObject([{ id: 6, quantity: 1 }])
    })
    await test.step('a search', async () => {
      const letCodeCome = await openWithout(page, CODE, `${prefix}/Product`)
      await page.locator('#search').fill('mango')
      letCodeCome()
      await expect(page).toHaveURL(/\?q=mango$/)
      await expect(page.locator('#search')).toHaveValue('mango')
    })
    await test.step('a form', async () => {
      const letCodeCome = await openWithout(page, CODE, `${prefix}/login`)
      await page.locator('main [type=email]').fill(email)
      await page.locator('main [type=password]').fill(PASSWORD)
      await page.keyboard.press('Enter')
      letCodeCome()
      await expect.poll(() => storedIn(page, 'userInfo')).toMatchObject({ isLoggedIn: true, email })
    })
  })
}
