import type { Language } from '#domain/shared/language.ts'
import { hrefIn, languageOf } from '#web/site/paths.ts'
import { BUILD, FILES } from './build.ts'
import { APP, cachedIn, PICTURES, putBounded, SEEN } from './cache-storage.ts'
import { pageKey } from './page-key.ts'
import { SHELL_PAGES } from './shell-pages.ts'

export const CATALOGUE = '/Api.json'
const MAX_SEEN = 60
const MAX_PICTURES = 300

/** Photographs are kept once they were seen; scripts, styles, fonts and drawings belong to the page. */
const NEEDED = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g

/** Without cookies, so that nothing kept can be anyone's own; `no-cache` asks whether the browser's copy still holds. */
const ask = (path: string): Promise<Response> => fetch(path, { credentials: 'omit', cache: 'no-cache' })

const isWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected

/** A page of our own build, and nothing else that the server may have said. */
export const isOurPage = (response: Response): boolean =>
  isWhole(response) &&
  response.headers.get('x-build') === BUILD &&
  (response.headers.get('content-type') ?? '').startsWith('text/html')

export const keepFile = async (path: string): Promise<void> => {
  if (await caches.match(path, { cacheName: APP })) return
  // Named by its contents, so the browser's own copy is as good as the server's.
  const response = await fetch(path, { credentials: 'omit' })
  if (!isWhole(response)) throw new Error(`${path} answered ${response.status}`)
  await (await caches.open(APP)).put(path, response)
}

/** All or an error; and the error only when the last one is done, so that nothing is put in after it. */
const keepFiles = async (paths: readonly string[]): Promise<void> => {
  const outcomes = await Promise.allSettled([...new Set(paths)].map(keepFile))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

/** The page, but not before everything it needs. */
const putPage = async (cupboard: string, key: string, response: Response): Promise<void> => {
  const html = await response.clone().text()
  await keepFiles([...html.matchAll(NEEDED)].map(([path]) => path))
  if (cupboard === APP) await (await caches.open(APP)).put(key, response)
  else await putBounded(SEEN, key, response, MAX_SEEN)
}

const isShellPage = (key: string): boolean =>
  SHELL_PAGES.some((page) => pageKey({ pathname: hrefIn(languageOf(key), page) }) === key)

/**
 * Not with a query: what that asks for is drawn in the browser, on the page without it. Nor what the server says nobody
 * should keep: its very address may be one person's own.
 */
export const keepPage = async (url: URL, response?: Response): Promise<void> => {
  if (url.search) return
  const answer = response ?? (await ask(url.pathname))
  const key = pageKey(url)
  if (answer.headers.get('cache-control') === 'no-store') return
  if (isOurPage(answer)) await putPage(isShellPage(key) ? APP : SEEN, key, answer)
}

/** Everything a language needs to open with no network: all of it, or this fails. One by one, for nobody waits. */
export const keepShell = async (language: Language): Promise<void> => {
  for (const page of SHELL_PAGES) {
    const path = hrefIn(language, page)
    const key = pageKey({ pathname: path })
    if (await cachedIn(APP, key)) continue
    const response = await ask(path)
    if (!isOurPage(response)) throw new Error(`${path} is not of build ${BUILD}`)
    await putPage(APP, key, response)
  }
}

export const keepCode = (): Promise<void> => keepFiles(FILES)

export const keepCatalogue = async (response?: Response): Promise<void> => {
  const answer = response ?? (await ask(CATALOGUE))
  if (isWhole(answer)) await (await caches.open(APP)).put(CATALOGUE, answer)
}

export const keepPicture = async (path: string, response?: Response): Promise<void> => {
  const answer = response ?? (await fetch(path, { credentials: 'omit' }))
  if (isWhole(answer)) await putBounded(PICTURES, path, answer, MAX_PICTURES)
}
