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

/** The browser in CHROMIUM_PATH, the system's, or Playwright's. */
export const findWholeBrowser = async () =>
  process.env.CHROMIUM_PATH || onPath(WHOLE) || (await ofPlaywright())

export const findBareBrowser = () => onPath(BARE)

/**
 * The browser for tests and measurements: a headless shell if available. The invisible window of a full browser
 * uses as much CPU as a page does.
 */
export const findBrowser = async () =>
  process.env.CHROMIUM_PATH || findBareBrowser() || (await findWholeBrowser())

/** Firefox and Xvfb; undefined unless both are installed. */
export const findFirefox = () => {
  const [browser, screen] = [process.env.FIREFOX_PATH || onPath(['firefox-esr', 'firefox']), onPath(['Xvfb'])]
  return browser && screen ? { browser, screen } : undefined
}

const MINI_BROWSERS = ['x86_64', 'aarch64'].flatMap((processor) =>
  ['4.1', '6.0'].map((api) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
)

/** WebKit for GTK: its driver, its browser and Xvfb; undefined unless all three are installed. */
export const findWebKit = () => {
  const [driver, screen] = [onPath(['WebKitWebDriver']), onPath(['Xvfb'])]
  const browser = MINI_BROWSERS.find((file) => existsSync(file))
  return driver && screen && browser ? { driver, screen, browser } : undefined
}
