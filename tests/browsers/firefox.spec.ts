import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll } from 'vitest'
import { findFirefox } from '../../scripts/find-browser.mjs'
import { hasThumbsForFingers, pinsWithoutGraphics, worksWithoutStorage } from './details.ts'
import type { Driver } from './driver.ts'
import { launchFirefox, openFirefox, type Preferences } from './firefox.ts'
import { type Screen, startScreen } from './screen.ts'
import { browserSuite, PHONE } from './suite.ts'

const programs = findFirefox()

let screen: Screen
let browser: Browser
beforeAll(async () => {
  if (!programs) return
  screen = await startScreen(programs.screen)
  browser = await launchFirefox(screen)
})
afterAll(async () => {
  await browser?.close()
  await screen?.stop()
})

/** A phone-sized Firefox with these settings, in a process of its own. */
const withPreferences = (preferences: Preferences) => async (): Promise<Driver> => {
  const other = await launchFirefox(screen, preferences)
  const driver = await openFirefox(other, PHONE)
  return { ...driver, close: () => other.close() }
}

browserSuite({
  browser: 'Firefox',
  isHere: programs !== undefined,
  packages: 'firefox-esr and xvfb',
  open: (size) => openFirefox(browser, size),
  more(walk) {
    walk(
      '[ENGINE-6] with cookies blocked a shopper logs in and sees the orders of the account',
      withPreferences({ 'network.cookie.cookieBehavior': 2 }),
      worksWithoutStorage,
    )
    walk(
      '[ENGINE-7] a thumb of the price range is as wide as a finger',
      withPreferences({ 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 }),
      hasThumbsForFingers,
    )
    walk(
      '[ENGINE-8] without WebGL the place is shown on a still map',
      withPreferences({ 'webgl.disabled': true }),
      pinsWithoutGraphics,
    )
  },
})
