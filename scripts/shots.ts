import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startShop, stopShop } from '../tests/support/shop-process.ts'
import { findBrowser } from './find-browser.mjs'
import { type Shopper, someShopper } from './shots-shopper.ts'

/** Every screen, named as the design names it. `visitor` ones are seen before logging in, or with nothing kept. */
const SCREENS: readonly {
  readonly name: string
  readonly path: string
  readonly visitor?: boolean
  readonly prepare?: (page: Page) => Promise<void>
}[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/Product' },
  { name: 'product', path: '/product/6' },
  { name: 'cart', path: '/Cart' },
  { name: 'cart-empty', path: '/Cart', visitor: true },
  { name: 'checkout', path: '/CheckOut' },
  { name: 'payment', path: '/Payment' },
  { name: 'tracking', path: '/OrderTracking' },
  { name: 'tracking-visitor', path: '/OrderTracking', visitor: true },
  { name: 'login', path: '/Login', visitor: true },
  { name: 'signup', path: '/SignUp', visitor: true },
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
  { name: '404', path: '/no-such-page', visitor: true },
]

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
const LANGUAGES = ['en', 'ar'] as const
const THEMES = ['light', 'dark'] as const

const FOLDER = 'shots'

/** Everything is in place: fonts, pictures far below the fold, and what the page fetches for itself. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode().catch(() => undefined)
      }),
    )
  })
}

const shoot = async (browser: Browser, url: string, shopper: Shopper, filter: string): Promise<number> => {
  let count = 0
  for (const [size, device] of Object.entries(SIZES))
    for (const visitor of [false, true]) {
      const screens = SCREENS.filter(
        (screen) => screen.name.includes(filter) && (screen.visitor ?? false) === visitor,
      )
      if (screens.length === 0) continue
      const context = await browser.newContext({
        ...device,
        baseURL: url,
        serviceWorkers: 'block',
        colorScheme: 'light',
        // The banner rests, so that two runs give the same picture.
        reducedMotion: 'reduce',
        ...(!visitor && {
          storageState: { cookies: [], origins: [{ origin: url, localStorage: shopper.kept }] },
        }),
      })
      await shopper.onTheWay(context)
      const page = await context.newPage()
      for (const screen of screens)
        for (const language of LANGUAGES) {
          await page.goto(language === 'en' ? screen.path : `/ar${screen.path.replace(/^\/$/, '')}`)
          await settle(page)
          await screen.prepare?.(page)
          for (const theme of THEMES) {
            await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
            await page.screenshot({
              path: join(FOLDER, `${screen.name}.${language}.${theme}.${size}.png`),
              fullPage: true,
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
const executablePath = await findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
})
try {
  mkdirSync(FOLDER, { recursive: true })
  const count = await shoot(browser, shop.url, await someShopper(shop.url), process.argv[2] ?? '')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${count} pictures in ${FOLDER}/, ${seconds} s`)
  if (count === 0) process.exitCode = 1
} finally {
  await browser.close()
  await stopShop(shop, 'SIGTERM')
  rmSync(data, { recursive: true })
}
