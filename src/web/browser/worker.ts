import { ownBuild } from '#web/browser/own-build.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean }
  }
}

const WORKER = '/sw.js'
const CHECK_AFTER_MS = 30 * 60 * 1000
const NOTICE_MS = 20_000

const savesData = (): boolean => navigator.connection?.saveData === true

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** What this tab has shown so far, for a worker that was not there to see it. */
const picturesShown = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /\.(?:webp|png|svg)$/.test(pathname))
    .map(({ pathname }) => pathname)

const tell = (seen: { readonly page: string; readonly pictures: readonly string[] }): void =>
  navigator.serviceWorker?.controller?.postMessage(seen)

let told: string | undefined

/** Tells the worker of a page that the shopper moved to within the tab, so that it opens offline too. */
export const tellSeen = (pathname: string): void => {
  // The first one the worker has seen itself.
  const isMove = told !== undefined && told !== pathname
  told = pathname
  if (!isMove || savesData()) return
  tell({ page: pathname, pictures: [] })
}

const cupboards = async (wanted: RegExp): Promise<string[]> =>
  'caches' in globalThis ? (await caches.keys()).filter((name) => wanted.test(name)) : []

/** The paths of the pages looked at, as far as they are kept; the latest come last. */
export const seenPages = async (): Promise<string[]> => {
  const kept = await Promise.all(
    (await cupboards(/^seen-/)).map(async (name) => (await caches.open(name)).keys()),
  )
  return kept.flat().map(({ url }) => new URL(url).pathname)
}

/** What was looked at is nobody else's business: whoever logs out leaves none of it. The shop itself stays. */
export const forgetSeen = async (): Promise<void> => {
  await Promise.all((await cupboards(/^(?:seen-|pictures$)/)).map((name) => caches.delete(name)))
}

/** A tab keeps the build it was opened with; nobody is interrupted for a new one. */
const offerReload = (): void =>
  toast(m.app_new_version(), {
    forMs: NOTICE_MS,
    action: { label: m.app_reload(), act: () => location.reload() },
  })

const register = async (workers: ServiceWorkerContainer): Promise<void> => {
  const isFirst = workers.controller === null
  workers.addEventListener('message', ({ data }: MessageEvent<{ build: string }>) => {
    if (data.build !== ownBuild()) offerReload()
    else if (isFirst) tell({ page: location.pathname, pictures: picturesShown() })
  })
  const registration = await workers.register(WORKER, { updateViaCache: 'none' })
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_AFTER_MS) return
    checkedAt = Date.now()
    // Without a network there is no new build to be had.
    void registration.update().catch(() => undefined)
  })
}

/** Once everything the shopper came for is there. Whoever saves data gets no more than that, unless they installed it. */
export const startWorker = (): void => {
  const workers = navigator.serviceWorker
  if (!workers || (savesData() && !isInstalled() && workers.controller === null)) return
  const start = () => {
    // oxlint-disable-next-line no-console -- the shop works without it
    void register(workers).catch((error: unknown) => console.warn('No offline shop', error))
  }
  if (document.readyState === 'complete') whenIdle(start)
  else addEventListener('load', () => whenIdle(start), { once: true })
}
