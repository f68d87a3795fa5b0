import { expect, type Page } from '@playwright/test'

/** Waits until the worker controls this tab and has cached its page. */
export const cachedOffline = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(async () => (await cachedPaths(page)).includes(pathOf(page).toLowerCase())).toBe(true)
}

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Every cached path. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** The build's files that the page has loaded, by path: scripts and stylesheets by default. */
export const filesLoaded = (page: Page, kind = /\.(?:js|css)$/): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/') && wanted.test(path)),
    kind,
  )
