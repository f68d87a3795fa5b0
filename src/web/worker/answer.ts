import { hrefIn } from '#contracts/page-paths.ts'
import { LOCALE_NAMES, localeOf } from '#domain/shared/language.ts'
import { BUILD } from './build.ts'
import { APP, cachedIn, PICTURES, SEEN } from './cache-storage.ts'
import { CATALOGUE, isOurPage, keepCatalogue, keepPage, keepPicture, keepShell } from './fill-caches.ts'
import { pageKey } from './page-key.ts'

declare const self: ServiceWorkerGlobalScope

const PATIENCE_MS = 4000
const PICTURE_FRESH_MS = 7 * 24 * 60 * 60 * 1000
const WIDTH = /-(160|400|800)\.webp$/

/** Background work after the response. Failures are ignored, since the cached data stays valid. */
export const later = (event: ExtendableEvent, work: Promise<unknown>): void =>
  event.waitUntil(work.catch(() => undefined))

/** The network response if it arrives in time, else the cached one; without a cached one it waits. */
const soonest = async (
  network: Promise<Response>,
  cached: Response | undefined,
): Promise<Response | undefined> => {
  const failed = network.catch(() => undefined)
  if (!cached) return failed
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([failed, tooLate])
  return answer && answer.status < 500 ? answer : cached
}

const cachedPage = async (url: URL): Promise<Response | undefined> =>
  (await cachedIn(APP, pageKey(url))) ?? (await cachedIn(SEEN, pageKey(url)))

/**
 * The offline page, in the other language if necessary. The page of one order is personal and never cached: it leads to
 * the page of all orders, which shows what the browser has stored.
 */
const leadToOffline = async (url: URL): Promise<Response> => {
  const own = localeOf(url.pathname)
  const orders = new URL(hrefIn(own, 'orderTracking'), url)
  if (pageKey(url).startsWith(`${pageKey(orders)}/`) && (await cachedPage(orders)))
    return Response.redirect(orders.href)
  for (const locale of [own, ...LOCALE_NAMES]) {
    const target = new URL(hrefIn(locale, 'offline'), url)
    if (!(await cachedPage(target))) continue
    target.searchParams.set('from', url.pathname + url.search)
    return Response.redirect(target.href)
  }
  return Response.error()
}

/** Caches a page from the server, or detects a newer build by its header. */
const learnFrom = async (url: URL, network: Promise<Response>): Promise<void> => {
  const page = await network
  const build = page.headers.get('x-build')
  if (build !== null && build !== BUILD) await self.registration.update()
  if (!isOurPage(page)) return
  await keepPage(url, page)
  await keepShell(localeOf(url.pathname))
}

/** Network first; the cache if the server can't be reached. */
export const answerPage = async (event: FetchEvent): Promise<Response> => {
  const url = new URL(event.request.url)
  const ask = async (): Promise<Response> => {
    const preloaded = (await event.preloadResponse) as Response | undefined
    // Firefox resolves `preloadResponse` with a network error where Chromium rejects.
    if (preloaded?.type === 'error') throw new TypeError('navigation preload failed')
    return preloaded ?? fetch(event.request)
  }
  const network = ask()
  const copy = network.then((response) => response.clone())
  later(event, learnFrom(url, copy))
  const cached = await cachedPage(url)
  // Waits for the clone: a body that is being read can't be cloned.
  const answer = await soonest(
    copy.then(() => network),
    cached,
  )
  return answer ?? (await leadToOffline(url))
}

/** Empty SVG for a picture that is not cached: the background colour is better than a broken image. */
const noPicture = (): Response =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  })

/** Asset names contain a content hash, so any cached copy is valid. */
export const answerAsset = async (event: FetchEvent): Promise<Response> => {
  const cached = await caches.match(event.request.url, { ignoreVary: true })
  if (cached) return cached
  const isPicture = event.request.destination === 'image'
  const response = await fetch(event.request).catch((error: unknown) => {
    if (isPicture) return noPicture()
    throw error
  })
  if (response.status === 200 && response.type === 'basic') {
    const copy = response.clone()
    later(
      event,
      caches.open(APP).then((app) => app.put(event.request.url, copy)),
    )
  }
  return response
}

const isFresh = (response: Response): boolean =>
  Date.now() - Date.parse(response.headers.get('date') ?? '') < PICTURE_FRESH_MS

/** Falls back to another width of the same picture. */
const otherWidth = async (path: string): Promise<Response | undefined> => {
  for (const width of [400, 800, 160]) {
    const cached = await cachedIn(PICTURES, path.replace(WIDTH, `-${width}.webp`))
    if (cached) return cached
  }
  return undefined
}

export const answerPicture = async (event: FetchEvent): Promise<Response> => {
  const { pathname } = new URL(event.request.url)
  const cached = await cachedIn(PICTURES, pathname)
  if (cached && isFresh(cached)) {
    // Stored again, to become the most recent.
    later(event, keepPicture(pathname, cached.clone()))
    return cached
  }
  try {
    const response = await fetch(event.request)
    later(event, keepPicture(pathname, response.clone()))
    return response
  } catch {
    return cached ?? (await otherWidth(pathname)) ?? noPicture()
  }
}

/** Network first; the cached copy is marked by a header, so that the page knows it is offline. */
export const answerCatalogue = async (event: FetchEvent): Promise<Response> => {
  const network = fetch(event.request).then((response) => {
    later(event, keepCatalogue(response.clone()))
    return response
  })
  const cached = await cachedIn(APP, CATALOGUE)
  const answer = await soonest(network, cached)
  if (!answer) return Response.error()
  if (answer !== cached) return answer
  const headers = new Headers(cached.headers)
  headers.set('x-kept', 'yes')
  return new Response(cached.body, { headers })
}
