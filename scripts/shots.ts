import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LOCALE_NAMES, pathIn } from '#domain/shared/language.ts'
import { startShop, stopShop } from '../tests/support/shop-process.ts'
import { BROWSER_ARGS } from './browser-args.ts'
import { findWholeBrowser } from './find-browser.mjs'
import { type Followed, type People, somePeople, type Viewer } from './shots-people.ts'

/** Every screen with its name in the design: as a shopper, a visitor with empty storage, or a courier. */
const SCREENS: readonly {
  readonly name: string
  /** A path, or a function that makes it from the followed order. */
  readonly path: string | ((followed: Followed) => string)
  readonly as?: Exclude<Viewer, 'shopper'>
  /** Only the viewport, because a dialog is fixed in it. */
  readonly isWindow?: boolean
  readonly prepare?: (page: Page) => Promise<void>
}[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/Product' },
  { name: 'product', path: '/product/6' },
  { name: 'cart', path: '/Cart' },
  { name: 'cart-empty', path: '/Cart', as: 'visitor' },
  { name: 'checkout', path: '/CheckOut' },
  { name: 'payment', path: '/Payment' },
  { name: 'tracking', path: '/OrderTracking' },
  { name: 'tracking-order', path: ({ orderId }) => `/OrderTracking/${orderId}` },
  { name: 'tracking-shared', path: ({ shareToken }) => `/track/${shareToken}`, as: 'visitor' },
  {
    name: 'rating',
    path: '/OrderTracking',
    isWindow: true,
    prepare: async (page) => {
      await page
        .locator('#delivered')
        .getByRole('button', { name: /^(Rate|قيّم)/ })
        .first()
        .click()
    },
  },
  { name: 'courier', path: '/courier', as: 'courier' },
  { name: 'courier-visitor', path: '/courier', as: 'visitor' },
  { name: 'tracking-visitor', path: '/OrderTracking', as: 'visitor' },
  { name: 'login', path: '/Login', as: 'visitor' },
  { name: 'signup', path: '/SignUp', as: 'visitor' },
  { name: 'profile', path: '/Profile' },
  {
    name: 'profile-edit',
    path: '/Profile',
    prepare: async (page) => {
      const edit = page.getByRole('button', { name: /^(Edit Profile|تعديل .*)$/ })
      if (await edit.isVisible()) await edit.click()
    },
  },
  { name: 'contact', path: '/ContactUS' },
  { name: 'successful', path: '/Successful' },
  { name: 'nav-bar', path: '/NavBar' },
  { name: 'footer', path: '/Footer' },
  { name: '404', path: '/no-such-page', as: 'visitor' },
]

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
const THEMES = ['light', 'dark'] as const

const FOLDER = 'shots'
const RESTLESS_MS = 4000

/** Waits for fonts, pictures below the fold and the page's own requests. */
const settle = async (page: Page): Promise<void> => {
  // A page with a live stream never becomes idle.
  await page.waitForLoadState('networkidle', { timeout: RESTLESS_MS }).catch(() => undefined)
  const map = page.locator('.live-map')
  if ((await map.count()) > 0) await page.locator('.live-map[data-shown]').waitFor()
  await page.evaluate(async () => {
    // Rows outside the viewport are not rendered, and longer lists load more at their end.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    await document.fonts.ready
    await Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode().catch(() => undefined)
      }),
    )
  })
}

const shoot = async (browser: Browser, url: string, people: People, filter: string): Promise<number> => {
  let count = 0
  for (const [size, device] of Object.entries(SIZES))
    for (const viewer of ['shopper', 'visitor', 'courier'] as const) {
      const screens = SCREENS.filter(({ name, as = 'shopper' }) => name.includes(filter) && as === viewer)
      if (screens.length === 0) continue
      const context = await browser.newContext({
        ...device,
        baseURL: url,
        serviceWorkers: 'block',
        colorScheme: 'light',
        // The banner stands still, so that two runs give the same picture.
        reducedMotion: 'reduce',
        geolocation: people.courierPlace,
        permissions: ['geolocation'],
        storageState: { cookies: [], origins: [{ origin: url, localStorage: people.stored[viewer] }] },
      })
      const page = await context.newPage()
      for (const screen of screens)
        for (const language of LOCALE_NAMES) {
          const path = typeof screen.path === 'string' ? screen.path : screen.path(people.followed)
          await page.goto(pathIn(language, path))
          await settle(page)
          await screen.prepare?.(page)
          for (const theme of THEMES) {
            await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
            await page.screenshot({
              path: join(FOLDER, `${screen.name}.${language}.${theme}.${size}.png`),
              fullPage: !screen.isWindow,
              animations: 'disabled',
            })
            count += 1
          }
        }
      await context.close()
    }
  return count
}

const startedAt = performance.now()
const data = mkdtempSync(join(tmpdir(), 'mishwar-shots-'))
const shop = await startShop({
  DATA_DIR: data,
  DATABASE_URL: '',
  PUBLIC_URL: '',
  DEMO: 'on',
  DEMO_COURIERS: 'off',
  NODE_ENV: 'production',
})
const executablePath = await findWholeBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...BROWSER_ARGS],
})
try {
  mkdirSync(FOLDER, { recursive: true })
  const count = await shoot(browser, shop.url, await somePeople(shop.url), process.argv[2] ?? '')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${count} pictures in ${FOLDER}/, ${seconds} s`)
  if (count === 0) process.exitCode = 1
} finally {
  await browser.close()
  await stopShop(shop, 'SIGTERM')
  rmSync(data, { recursive: true })
}
