import { setTimeout as wait } from 'node:timers/promises'
import { type Chromium, evaluate, type Session } from './chromium.ts'

/** The size and duration of a visit on a slow phone. */
export interface Visit {
  readonly lcpMs: number
  /** Total blocking time: the part of tasks beyond 50 ms, from the first paint on. */
  readonly blockingMs: number
  readonly shift: number
  /** Bytes over the network by type: document, script, stylesheet, font, image, data. */
  readonly bytes: Readonly<Record<string, number>>
}

const KINDS: Readonly<Record<string, string>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'stylesheet',
  Font: 'font',
  Image: 'image',
}

/** A slow phone on a slow network, as web vitals tools assume. */
const CPU_SLOWDOWN = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

interface Watched {
  lcp: number
  fcp: number
  shift: number
  long: { start: number; ms: number }[]
  events: { name: string; ms: number }[]
}

/**
 * Runs in the page before its own scripts. The service worker is disabled, because cached pages would be the easier
 * case.
 */
const watch = (): void => {
  navigator.serviceWorker.register = () => new Promise(() => undefined)
  const seen: Watched = { lcp: 0, fcp: 0, shift: 0, long: [], events: [] }
  Object.assign(window, { seen })
  const on = (type: string, take: (entry: PerformanceEntry) => void, more = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime))
  on('longtask', ({ startTime, duration }) => seen.long.push({ start: startTime, ms: duration }))
  // All shifts, including those with `hadRecentInput`: no one touches the page, but a new tab's resize counts as
  // input.
  on('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))
  on('event', ({ name, duration }) => seen.events.push({ name, ms: duration }), { durationThreshold: 16 })
}

const seenIn = (tab: Session): Promise<Watched> =>
  evaluate(tab, () => (window as unknown as { seen: Watched }).seen)

export type Kept = readonly { readonly name: string; readonly value: string }[]

/** Stores the state of an earlier visit without a visit: every request gets a fake answer. */
const keep = async (tab: Session, origin: string, stored: Kept): Promise<void> => {
  tab.on('Fetch.requestPaused', ({ requestId }) => {
    // The tab may already be closed, since a browser requests the icon last.
    tab.send('Fetch.fulfillRequest', { requestId, responseCode: 200 }).catch(() => undefined)
  })
  await tab.send('Fetch.enable')
  await tab.send('Page.navigate', { url: origin })
  await evaluate(
    tab,
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    stored,
  )
}

/** A phone of a new visitor, or with only this stored; its throttling applies to every visit. */
export const newPhone = async (
  browser: Chromium,
  origin: string,
  stored: Kept = [],
): Promise<Session & { close(): Promise<void> }> => {
  const profile = await browser.newProfile()
  if (stored.length > 0) {
    const tab = await profile.newTab()
    await keep(tab, origin, stored)
    await tab.close()
  }
  const tab = await profile.newTab()
  await tab.send('Page.enable')
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch.toString()})()` })
  await tab.send('Network.enable')
  await tab.send('Network.emulateNetworkConditions', NETWORK)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await tab.send('Emulation.setDeviceMetricsOverride', SCREEN)
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return { ...tab, close: () => profile.close() }
}

const QUIET_MS = 500
const LOOK_EVERY_MS = 50

interface Traffic {
  /** Resolves when there was no traffic for a while. */
  isQuiet(): Promise<void>
  /** Bytes received so far, by type. */
  readonly bytes: Record<string, number>
  stop(): void
}

/** Ignores the live stream, which stays open. */
const watchTraffic = (tab: Session): Traffic => {
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let quietSince = performance.now()
  const leave = (id: string, length: number): void => {
    const kind = kinds.get(id)
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + length
    kinds.delete(id)
    quietSince = performance.now()
  }
  const stops = [
    tab.on('Network.requestWillBeSent', (params) => {
      const { requestId, type, request } = params as {
        requestId: string
        type: string
        request: { url: string }
      }
      if (!new URL(request.url).pathname.endsWith('/live')) kinds.set(requestId, KINDS[type] ?? 'data')
    }),
    tab.on('Network.loadingFinished', (params) => {
      const { requestId, encodedDataLength } = params as { requestId: string; encodedDataLength: number }
      leave(requestId, encodedDataLength)
    }),
    tab.on('Network.loadingFailed', ({ requestId }) => leave(String(requestId), 0)),
  ]
  return {
    isQuiet: async () => {
      while (kinds.size > 0 || performance.now() - quietSince < QUIET_MS) await wait(LOOK_EVERY_MS)
    },
    bytes,
    stop: () => stops.forEach((stop) => stop()),
  }
}

/** The page is hydrated and shows the stored data instead of placeholders. */
const isAlive = (): boolean =>
  Object.keys(document.body).some((key) => key.startsWith('__reactProps')) &&
  !document.querySelector('.order-skeleton, .tracking-skeleton')

export const visit = async (tab: Session, url: string): Promise<Visit> => {
  const traffic = watchTraffic(tab)
  await tab.send('Page.navigate', { url })
  await traffic.isQuiet()
  while (!(await evaluate(tab, isAlive))) await wait(LOOK_EVERY_MS)
  await traffic.isQuiet()
  traffic.stop()
  const { lcp, fcp, shift, long } = await seenIn(tab)
  const blocking = long
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)
  return { lcpMs: lcp, blockingMs: blocking, shift, bytes: traffic.bytes }
}

// Without a pause, `touchstart` and `touchend` would be measured as one event, unlike a person's touch.
const TOUCH_MS = 80

/** Touches the centre of the matching element (the first by default) for a realistic time. */
export const touch = async (tab: Session, selector: string, index = 0): Promise<void> => {
  const point = await evaluate(
    tab,
    (found, at) => {
      const what = document.querySelectorAll(found)[at]
      if (!what) throw new Error(`there is no ${found}`)
      what.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = what.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    selector,
    index,
  )
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await wait(TOUCH_MS)
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const BETWEEN_KEYS_MS = 300

/** Types letter by letter. */
export const typeText = async (tab: Session, selector: string, text: string): Promise<void> => {
  await evaluate(tab, (field) => document.querySelector<HTMLElement>(field)?.focus(), selector)
  for (const key of text) {
    await wait(BETWEEN_KEYS_MS)
    await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  }
}

/**
 * Milliseconds from the touch or key to the next paint, the longest of them; 16 when it was too short to be
 * reported.
 */
export const interactionMs = async (tab: Session, act: () => Promise<void>): Promise<number> => {
  await evaluate(tab, () => {
    ;(window as unknown as { seen: Watched }).seen.events = []
  })
  await act()
  // Two frames and a task: until then the browser may still report an entry.
  await evaluate(
    tab,
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      ),
  )
  const { events } = await seenIn(tab)
  return Math.max(16, ...events.map(({ ms }) => ms))
}
