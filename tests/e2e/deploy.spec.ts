import { expect, type Page, test } from '@playwright/test'
import { markOf } from '../support/next-build.ts'
import { open } from './open.ts'
import { aPlace, buildOf } from './place.ts'
import { cachedOffline, cachedPaths, filesLoaded } from './worker.ts'

test.use({ serviceWorkers: 'allow' })
// The tests share one address with one server behind it at a time.
test.describe.configure({ mode: 'default' })

let place: Awaited<ReturnType<typeof aPlace>>

// oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
test.beforeAll(async ({}, { project }) => {
  test.skip(project.name !== 'desktop', 'the worker is the same on a phone')
  place = await aPlace(`${project.outputDir}/deploy`)
})
test.afterAll(() => place?.close())

const buildsIn = async (page: Page) => [...new Set((await filesLoaded(page)).map(buildOf))]

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

test('[PWA-6] [PWA-11] two deployments: a page and its files are of one build, online and offline', async ({
  page,
  context,
}) => {
  place.put('first')
  await open(page, `${place.url}/product/1`)
  await cachedOffline(page)
  expect(await buildsIn(page)).toEqual(['first'])

  // Deployed while the tab is open: its files are gone from the server, and it continues with its cached ones.
  place.put('second')
  await page.locator('.nav-end a[href="/Cart"]').click()
  await expect(page).toHaveURL(/\/Cart$/)
  await expect(page.locator('main h1')).toBeVisible()
  expect(await buildsIn(page)).toEqual(['first'])

  // Another tab gets the new build and its worker from the server.
  const other = await context.newPage()
  await open(other, `${place.url}/Product`)
  expect(await buildsIn(other)).toEqual(['second'])
  // The old tab shows a message but is not reloaded.
  await expect(page.locator('.toasts')).toContainText('A new version of the shop is ready.')
  expect((await cachesOf(page)).some((name) => name.includes(markOf(2)))).toBe(true)
  await expect(page).toHaveURL(/\/Cart$/)
  expect(await buildsIn(page)).toEqual(['first'])
  await expect(other.locator('.toasts')).toBeEmpty()

  // With no server, every page opens in the new build, including the product seen with the old one.
  place.put('nobody')
  for (const path of ['/', '/Cart', '/product/1', '/OrderTracking']) {
    await open(other, place.url + path)
    await expect(other).toHaveURL(place.url + path)
    expect(await buildsIn(other), path).toEqual(['second'])
  }
  // The old tab can still open new pages with its own files.
  await page.locator('.nav-links a[href="/ContactUS"]').click()
  await expect(page.locator('main form')).toBeVisible()
  expect(await buildsIn(page)).toEqual(['first'])

  // With the third build, the first one's files are deleted, and a reload updates the old tab.
  place.put('third')
  await open(other, `${place.url}/`)
  await expect
    .poll(async () =>
      (await cachedPaths(other)).filter((path) => /^\/assets\/.*\.js$/.test(path)).map(buildOf),
    )
    .not.toContain('first')
  await page.reload()
  await expect.poll(() => buildsIn(page)).toEqual(['third'])
})

test('[PWA-6] a tab without a worker that gets data of another build loads the document', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    place.put('first')
    const page = await context.newPage()
    await open(page, `${place.url}/ContactUS`)
    // Prefetched while the old files exist: only the data comes from the new build.
    await page.locator('.nav-links a[href="/Product"]').hover()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/products-.*\.js$/.test(name)),
    )
    await page.waitForLoadState('networkidle')
    place.put('second')
    await page.locator('.nav-links a[href="/Product"]').click()
    await expect(page.locator('main .product-list .pcard').first()).toBeVisible()
    await expect(page).toHaveURL(`${place.url}/Product`)
    // Its code loads after its first paint.
    await expect.poll(() => buildsIn(page)).toEqual(['second'])
  } finally {
    await context.close()
  }
})

test('[PWA-6] a build that can not be cached completely does not activate', async ({ page, context }) => {
  place.put('first')
  await open(page, `${place.url}/`)
  await cachedOffline(page)
  await context.route(/order-tracking-next.*\.js$/, (route) => route.abort())
  place.put('second')
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update().catch(() => undefined)
    const coming = registration.installing
    if (!coming) return 'nothing came'
    return new Promise<string>((resolve) => {
      coming.addEventListener('statechange', () => resolve(coming.state))
    })
  })
  expect(outcome).toBe('redundant')
  expect((await cachesOf(page)).filter((name) => name.includes(markOf(2)))).toEqual([])
  // A page of that build is shown while the server sends it, but never replaces a cached one of ours.
  await open(page, `${place.url}/Cart`)
  expect(await buildsIn(page)).toEqual(['second'])
  // Prefetches for the next pages are done; the router reloads the document when one fails.
  await page.waitForLoadState('networkidle')
  place.put('nobody')
  for (const path of ['/OrderTracking', '/Cart']) {
    await open(page, place.url + path)
    expect(await buildsIn(page), path).toEqual(['first'])
  }
})

test('[PWA-4] the cache answers for a server that is slow or broken', async ({ page }) => {
  place.put('first')
  await open(page, `${place.url}/Cart`)
  await cachedOffline(page)
  place.put('silence')
  const before = Date.now()
  await open(page, `${place.url}/Cart`)
  await expect(page.locator('main h1')).toBeVisible()
  expect(Date.now() - before).toBeGreaterThan(3500)
  place.put('broken')
  await open(page, `${place.url}/Cart`)
  await expect(page.locator('main h1')).toBeVisible()
})

test('[PWA-5] [PWA-8] the offline page continues when the shop answers again, even if the device was never offline', async ({
  page,
}) => {
  place.put('first')
  await open(page, `${place.url}/`)
  await cachedOffline(page)
  place.put('nobody')
  await open(page, `${place.url}/product/33`)
  await expect(page.locator('main h1')).toHaveText('You are offline')
  await expect(page.locator('header [role=status]')).toHaveText('You are offline')
  place.put('first')
  await expect(page).toHaveURL(`${place.url}/product/33`)
  await expect(page.locator('header [role=status]')).toBeEmpty()
})

test('[PWA-10] when switched off, the worker is removed with all its caches', async ({ page }) => {
  place.put('first')
  await open(page, `${place.url}/`)
  await cachedOffline(page)
  place.put('switchedOff')
  await open(page, `${place.url}/`)
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  await expect.poll(left).toEqual({ workers: 0, caches: [] })
})
