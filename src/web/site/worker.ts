import { m } from '#web/i18n/compiled/messages.js'
import { savesData } from '#web/site/page-files.ts'
import { whenIdle } from '#web/site/when-idle.ts'
import { toast } from '#web/ui/toasts.tsx'

const WORKER = '/sw.js'
const CHECK_AFTER_MS = 30 * 60 * 1000
const NOTICE_MS = 20_000

/** Build of this tab, which the server wrote into its document. Pages and router data carry the server's own. */
export const ownBuild = (): string | undefined => document.documentElement.dataset.build

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Pictures loaded before the worker was active. */
const picturesShown = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /\.(?:webp|png|svg)$/.test(pathname))
    .map(({ pathname }) => pathname)

const report = (seen: { readonly page: string; readonly pictures: readonly string[] }): void =>
  navigator.serviceWorker?.controller?.postMessage(seen)

let lastSeen: string | undefined

/** Tells the worker of a client-side navigation, so that the page is cached for offline use. */
export const reportSeen = (pathname: string): void => {
  // The worker has seen the first page as a document request.
  const isMove = lastSeen !== undefined && lastSeen !== pathname
  lastSeen = pathname
  if (!isMove || savesData()) return
  report({ page: pathname, pictures: [] })
}

/** A tab keeps its build; a toast offers the new one. */
const offerReload = (): void =>
  toast(m.app_new_version(), {
    forMs: NOTICE_MS,
    action: { label: m.app_reload(), act: () => location.reload() },
  })

const register = async (workers: ServiceWorkerContainer): Promise<void> => {
  const isFirst = workers.controller === null
  workers.addEventListener('message', ({ data }: MessageEvent<{ build: string }>) => {
    if (data.build !== ownBuild()) offerReload()
    else if (isFirst) report({ page: location.pathname, pictures: picturesShown() })
  })
  const registration = await workers.register(WORKER, { updateViaCache: 'none' })
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_AFTER_MS) return
    checkedAt = Date.now()
    // Update checks fail without a network.
    void registration.update().catch(() => undefined)
  })
}

/** Registers after the page has loaded. With Save-Data only for an installed app. */
export const startWorker = (): void => {
  const workers = navigator.serviceWorker
  if (!workers || (savesData() && !isInstalled() && workers.controller === null)) return
  const start = () => {
    // oxlint-disable-next-line no-console -- the shop works without a worker
    void register(workers).catch((error: unknown) => console.warn('No offline shop', error))
  }
  if (document.readyState === 'complete') whenIdle(start)
  else addEventListener('load', () => whenIdle(start), { once: true })
}
