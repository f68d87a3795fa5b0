import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

const ofPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()].find((file) => existsSync(file))
}

/** The browser to test with: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export const findBrowser = async () => process.env.CHROMIUM_PATH || onPath() || (await ofPlaywright())
