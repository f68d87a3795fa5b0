import { expect, type Page } from '@playwright/test'

/** Waits until the worker answers for this tab and has kept the page it shows. */
export const cachedOffline = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(async () => (await cachedPaths(page)).includes(pathOf(page).toLowerCase())).toBe(true)
}

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Everything any cache holds, by path. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

/** Every file of the build that the page loaded so far, by path: its scripts and stylesheets, or those asked for. */
export const filesLoaded = (page: Page, kind = /\.(?:js|css)$/): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/') && wanted.test(path)),
    kind,
  )
