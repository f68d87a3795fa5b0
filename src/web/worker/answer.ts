import { LANGUAGES } from '#domain/shared/language.ts'
import { hrefIn, languageOf } from '#web/site/paths.ts'
import { BUILD } from './build.ts'
import { APP, cachedIn, PICTURES, SEEN } from './cache-storage.ts'
import { CATALOGUE, isOurPage, keepCatalogue, keepPage, keepPicture, keepShell } from './fill-caches.ts'
import { pageKey } from './page-key.ts'

declare const self: ServiceWorkerGlobalScope

const PATIENCE_MS = 4000
const PICTURE_FRESH_MS = 7 * 24 * 60 * 60 * 1000
const WIDTH = /-(160|400|800)\.webp$/

/** Work that goes on after the answer; a failure of it is nobody's, for what was kept before is still there. */
export const later = (event: ExtendableEvent, work: Promise<unknown>): void =>
  event.waitUntil(work.catch(() => undefined))

/** The server's answer if it comes in time; without a kept one there is nothing better to do than wait. */
const soonest = async (
  network: Promise<Response>,
  kept: Response | undefined,
): Promise<Response | undefined> => {
  const failed = network.catch(() => undefined)
  if (!kept) return failed
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([failed, tooLate])
  return answer && answer.status < 500 ? answer : kept
}

const keptPage = async (url: URL): Promise<Response | undefined> =>
  (await cachedIn(APP, pageKey(url))) ?? (await cachedIn(SEEN, pageKey(url)))

/** The page that says what can be opened without a network; in another language rather than not at all. */
const leadToOffline = async (url: URL): Promise<Response> => {
  const own = languageOf(url.pathname)
  for (const language of [own, ...LANGUAGES]) {
    const target = new URL(hrefIn(language, 'offline'), url)
    if (!(await keptPage(target))) continue
    target.searchParams.set('from', url.pathname + url.search)
    return Response.redirect(target.href)
  }
  return Response.error()
}

/** What follows from a page the server sent: it is kept, or it tells of a newer build. */
const learnFrom = async (url: URL, network: Promise<Response>): Promise<void> => {
  const page = await network
  const build = page.headers.get('x-build')
  if (build !== null && build !== BUILD) await self.registration.update()
  if (!isOurPage(page)) return
  await keepPage(url, page)
  await keepShell(languageOf(url.pathname))
}

/** From the server, so that what is shown is new; from what is kept when it can't be reached. */
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
  const kept = await keptPage(url)
  // Not before it is copied: what is sent on is read, and can't be copied any more.
  const answer = await soonest(
    copy.then(() => network),
    kept,
  )
  return answer ?? (await leadToOffline(url))
}

/** Without a network a picture nobody saw is left out: the colour behind it says more than the sign of a broken one. */
const noPicture = (): Response =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  })

/** Named by its contents: whichever build kept it, it is the right one. */
export const answerAsset = async (event: FetchEvent): Promise<Response> => {
  const kept = await caches.match(event.request.url, { ignoreVary: true })
  if (kept) return kept
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

/** The same picture in another width is better than none. */
const otherWidth = async (path: string): Promise<Response | undefined> => {
  for (const width of [400, 800, 160]) {
    const kept = await cachedIn(PICTURES, path.replace(WIDTH, `-${width}.webp`))
    if (kept) return kept
  }
  return undefined
}

export const answerPicture = async (event: FetchEvent): Promise<Response> => {
  const { pathname } = new URL(event.request.url)
  const kept = await cachedIn(PICTURES, pathname)
  if (kept && isFresh(kept)) {
    // Put in anew as the latest one seen.
    later(event, keepPicture(pathname, kept.clone()))
    return kept
  }
  try {
    const response = await fetch(event.request)
    later(event, keepPicture(pathname, response.clone()))
    return response
  } catch {
    return kept ?? (await otherWidth(pathname)) ?? noPicture()
  }
}

/** From the server; when that fails the last one, marked, so that the page knows it has not heard from the shop. */
export const answerCatalogue = async (event: FetchEvent): Promise<Response> => {
  const network = fetch(event.request).then((response) => {
    later(event, keepCatalogue(response.clone()))
    return response
  })
  const kept = await cachedIn(APP, CATALOGUE)
  const answer = await soonest(network, kept)
  if (!answer) return Response.error()
  if (answer !== kept) return answer
  const headers = new Headers(kept.headers)
  headers.set('x-kept', 'yes')
  return new Response(kept.body, { headers })
}
