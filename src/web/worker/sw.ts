import { localeOf } from '#domain/shared/language.ts'
import { answerAsset, answerCatalogue, answerPage, answerPicture, later } from './answer.ts'
import { BUILD } from './build.ts'
import { APP, dropOldBuilds, otherBuilds } from './cache-storage.ts'
import { keepCatalogue, keepCode, keepFile, keepPage, keepPicture, keepShell } from './fill-caches.ts'
import { openNotice, showNotice } from './notices.ts'
import { type Strategy, strategyFor } from './strategy.ts'

declare const self: ServiceWorkerGlobalScope

const ANSWERS: Readonly<Record<Exclude<Strategy, 'network'>, (event: FetchEvent) => Promise<Response>>> = {
  page: answerPage,
  asset: answerAsset,
  picture: answerPicture,
  catalogue: answerCatalogue,
}

// Enough to continue after an update, few enough for a phone.
const SEEN_CARRIED_OVER = 20

/** Open pages and those viewed last with the previous build, which the new build caches for itself. */
const pagesInUse = async (): Promise<URL[]> => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const before = (await otherBuilds()).at(-1)
  const seen = before === undefined ? [] : await (await caches.open(`seen-${before}`)).keys()
  return [...windows, ...seen.slice(-SEEN_CARRIED_OVER)].map(({ url }) => new URL(url))
}

const fetchAll = async (): Promise<void> => {
  const pages = await pagesInUse()
  const locales = new Set(pages.map(({ pathname }) => localeOf(pathname)))
  await keepCode()
  for (const locale of locales) await keepShell(locale)
  await keepCatalogue()
  await Promise.allSettled(pages.map((url) => keepPage(url)))
}

/** A build activates only when it is cached completely; on failure the previous one stays. */
const install = async (): Promise<void> => {
  const wasHere = await caches.has(APP)
  try {
    await fetchAll()
  } catch (error) {
    if (!wasHere) await caches.delete(APP)
    throw error
  }
  await self.skipWaiting()
}

const activate = async (): Promise<void> => {
  await dropOldBuilds()
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  for (const tab of await self.clients.matchAll({ type: 'window' })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Client.postMessage has no target origin
    tab.postMessage({ build: BUILD })
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const strategy = strategyFor({ method, mode, url: new URL(url), headers }, self.location.origin)
  if (strategy !== 'network') event.respondWith(ANSWERS[strategy](event))
})

self.addEventListener('push', showNotice)
self.addEventListener('notificationclick', openNotice)

/** Pages report views without a request: client-side navigations, and pictures loaded before the worker. */
self.addEventListener('message', (event) => {
  const { page, pictures }: { page: string; pictures: readonly string[] } = event.data
  later(event, keepPage(new URL(page, self.location.origin)))
  for (const path of pictures) {
    if (path.startsWith('/img/')) later(event, keepPicture(path))
    if (path.startsWith('/assets/')) later(event, keepFile(path))
  }
})
