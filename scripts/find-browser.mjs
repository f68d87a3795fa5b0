import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const BARE = ['chromium-headless-shell', 'chrome-headless-shell']

const onPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

const ofPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()].find((file) => existsSync(file))
}

/** The one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export const findWholeBrowser = async () =>
  process.env.CHROMIUM_PATH || onPath(WHOLE) || (await ofPlaywright())

export const findBareBrowser = () => onPath(BARE)

/**
 * To test and measure with: one that has no window, if there is one. The window of a whole browser, though nobody sees it,
 * takes as much of two cores as a page does.
 */
export const findBrowser = async () =>
  process.env.CHROMIUM_PATH || findBareBrowser() || (await findWholeBrowser())

/** Firefox, and the screen it is drawn on. Both or none. */
export const findFirefox = () => {
  const [browser, screen] = [process.env.FIREFOX_PATH || onPath(['firefox-esr', 'firefox']), onPath(['Xvfb'])]
  return browser && screen ? { browser, screen } : undefined
}

const MINI_BROWSERS = ['x86_64', 'aarch64'].flatMap((processor) =>
  ['4.1', '6.0'].map((api) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
)

/** WebKit for GTK: the program that drives it, the browser it drives, and the screen it is drawn on. All three or none. */
export const findWebKit = () => {
  const [driver, screen] = [onPath(['WebKitWebDriver']), onPath(['Xvfb'])]
  const browser = MINI_BROWSERS.find((file) => existsSync(file))
  return driver && screen && browser ? { driver, screen, browser } : undefined
}
