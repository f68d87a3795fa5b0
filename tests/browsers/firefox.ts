import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core'
import { findFirefox } from '../../scripts/find-browser.mjs'
import type { Driver, WindowSize } from './driver.ts'
import type { Screen } from './screen.ts'

// For a loaded machine: the default timeouts of puppeteer are 30 seconds.
const PATIENCE_MS = 60_000

/** Settings of `about:config`, for a device that differs from the default. */
export type Preferences = Readonly<Record<string, boolean | number | string>>

/** With a window on the virtual screen, because headless Firefox has no WebGL. */
export const launchFirefox = (screen: Screen, preferences: Preferences = {}): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox()?.browser ?? 'firefox',
    headless: false,
    env: { ...process.env, ...screen.env },
    extraPrefsFirefox: { ...preferences },
    timeout: PATIENCE_MS,
  })

/** A window in a browser context of its own, which shares neither storage nor workers with others. */
export const openFirefox = async (browser: Browser, size: WindowSize): Promise<Driver> => {
  const container = await browser.createBrowserContext()
  const page = await container.newPage()
  page.setDefaultNavigationTimeout(PATIENCE_MS)
  await page.setViewport(size)
  return {
    async open(url) {
      try {
        await page.goto(url, { waitUntil: 'domcontentloaded' })
      } catch (error) {
        // Puppeteer rejects when a page redirects by script before it has loaded, and when the server is
        // unreachable.
        if (!/net::|NS_ERROR|NS_BINDING|abort/i.test(String(error))) throw error
      }
    },
    evaluate: (work, ...args) => page.evaluate(work as never, ...args),
    async clickAt(x, y) {
      // Between two documents there is nothing to press, and Firefox fails before it sends any event.
      const press = () =>
        page.mouse.click(x, y).then(
          () => true,
          (error: unknown) => {
            if (!/NS_ERROR_FAILURE/.test(String(error))) throw error
            return false
          },
        )
      const giveUpAt = Date.now() + PATIENCE_MS
      while (!(await press())) {
        if (Date.now() > giveUpAt) throw new Error(`nothing to press at ${x}, ${y}`)
      }
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async chooseFile(selector, path) {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
      if (!input) throw new Error(`no ${selector}`)
      await input.uploadFile(path)
    },
    picture: () => page.screenshot(),
    close: () => container.close(),
  }
}
