import { hrefIn } from '#contracts/page-paths.ts'
import { type Locale, localeOf } from '#domain/shared/language.ts'
import { BUILD, FILES } from './build.ts'
import { APP, cachedIn, PICTURES, putBounded, SEEN } from './cache-storage.ts'
import { pageKey } from './page-key.ts'
import { SHELL_PAGES } from './shell-pages.ts'

export const CATALOGUE = '/Api.json'
const MAX_SEEN = 60
const MAX_PICTURES = 300

/** Files a page needs: scripts, styles, fonts and drawings. Photos are cached when viewed. */
const NEEDED = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g

/** Without cookies, so that nothing personal is cached; `no-cache` revalidates the browser's copy. */
const fetchPublic = (path: string): Promise<Response> =>
  fetch(path, { credentials: 'omit', cache: 'no-cache' })

const isWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected

/** A complete page of this build. */
export const isOurPage = (response: Response): boolean =>
  isWhole(response) &&
  response.headers.get('x-build') === BUILD &&
  (response.headers.get('content-type') ?? '').startsWith('text/html')

export const keepFile = async (path: string): Promise<void> => {
  if (await caches.match(path, { cacheName: APP })) return
  // Named by content hash, so the browser's HTTP cache may answer.
  const response = await fetch(path, { credentials: 'omit' })
  if (!isWhole(response)) throw new Error(`${path} answered ${response.status}`)
  await (await caches.open(APP)).put(path, response)
}

/** Stores all files or throws; it throws only after the last request, so that nothing is stored later. */
const keepFiles = async (paths: readonly string[]): Promise<void> => {
  const outcomes = await Promise.allSettled([...new Set(paths)].map(keepFile))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

/** Stores a page after all files it needs. */
const putPage = async (target: string, key: string, response: Response): Promise<void> => {
  const html = await response.clone().text()
  await keepFiles([...html.matchAll(NEEDED)].map(([path]) => path))
  if (target === APP) await (await caches.open(APP)).put(key, response)
  else await putBounded(SEEN, key, response, MAX_SEEN)
}

const isShellPage = (key: string): boolean =>
  SHELL_PAGES.some((page) => pageKey({ pathname: hrefIn(localeOf(key), page) }) === key)

/**
 * Caches a page. Not with a query: the browser renders it from the page without one. Not with `no-store`: such a page
 * may be personal.
 */
export const keepPage = async (url: URL, response?: Response): Promise<void> => {
  if (url.search) return
  const answer = response ?? (await fetchPublic(url.pathname))
  const key = pageKey(url)
  if (answer.headers.get('cache-control') === 'no-store') return
  if (isOurPage(answer)) await putPage(isShellPage(key) ? APP : SEEN, key, answer)
}

/** Caches everything a language needs offline, or throws. Sequential, since nothing waits for it. */
export const keepShell = async (locale: Locale): Promise<void> => {
  for (const page of SHELL_PAGES) {
    const path = hrefIn(locale, page)
    const key = pageKey({ pathname: path })
    if (await cachedIn(APP, key)) continue
    const response = await fetchPublic(path)
    if (!isOurPage(response)) throw new Error(`${path} is not of build ${BUILD}`)
    await putPage(APP, key, response)
  }
}

export const keepCode = (): Promise<void> => keepFiles(FILES)

export const keepCatalogue = async (response?: Response): Promise<void> => {
  const answer = response ?? (await fetchPublic(CATALOGUE))
  if (isWhole(answer)) await (await caches.open(APP)).put(CATALOGUE, answer)
}

export const keepPicture = async (path: string, response?: Response): Promise<void> => {
  const answer = response ?? (await fetch(path, { credentials: 'omit' }))
  if (isWhole(answer)) await putBounded(PICTURES, path, answer, MAX_PICTURES)
}
