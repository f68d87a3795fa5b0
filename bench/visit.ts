import { setTimeout as wait } from 'node:timers/promises'
import { type Chromium, evaluate, type Session } from './chromium.ts'

/** What a visit weighs and how long it takes on a slow phone. */
export interface Visit {
  readonly lcpMs: number
  /** What tasks over 50 ms took beyond that, from the first paint on. */
  readonly blockingMs: number
  readonly shift: number
  /** Bytes over the wire by kind: document, script, stylesheet, font, image, data. */
  readonly bytes: Readonly<Record<string, number>>
}

const KINDS: Readonly<Record<string, string>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'stylesheet',
  Font: 'font',
  Image: 'image',
}

/** A cheap phone on a slow network, as the web vitals tools assume it. */
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

/** Runs in the page, before anything of it. Kept pages would be answered without a network: without is the harder case. */
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
  // All of it: nobody touches a page while it is visited, though a new tab takes its own size for a touch.
  on('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))
  on('event', ({ name, duration }) => seen.events.push({ name, ms: duration }), { durationThreshold: 16 })
}

const seenIn = (tab: Session): Promise<Watched> =>
  evaluate(tab, () => (window as unknown as { seen: Watched }).seen)

export type Kept = readonly { readonly name: string; readonly value: string }[]

/** Puts into a browser what an earlier visit left there, without a visit: every address is answered by us. */
const keep = async (tab: Session, origin: string, kept: Kept): Promise<void> => {
  tab.on('Fetch.requestPaused', ({ requestId }) => {
    // The tab may be gone by then: a browser asks for the icon last.
    tab.send('Fetch.fulfillRequest', { requestId, responseCode: 200 }).catch(() => undefined)
  })
  await tab.send('Fetch.enable')
  await tab.send('Page.navigate', { url: origin })
  await evaluate(
    tab,
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    kept,
  )
}

/** A phone of someone who was never here, or of whom only this is kept; its limits hold for every visit it makes. */
export const newPhone = async (
  browser: Chromium,
  origin: string,
  kept: Kept = [],
): Promise<Session & { close(): Promise<void> }> => {
  const profile = await browser.newProfile()
  if (kept.length > 0) {
    const tab = await profile.newTab()
    await keep(tab, origin, kept)
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
  /** Resolves when nothing was on its way for a while. */
  isQuiet(): Promise<void>
  /** What came so far, by kind. */
  readonly bytes: Record<string, number>
  stop(): void
}

/** A page that is told what happens live keeps one line open for good. */
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

/** It has been taken over by its script, and shows what this browser keeps instead of what stood in for it. */
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

// A finger that is lifted in the moment it touches would have its two halves, which a person has answered one after the
// other, told as one.
const TOUCH_MS = 80

/** A finger on the middle of what is found, the first of it unless told, for as long as people take. */
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

/** Types letter by letter, as people do. */
export const typeText = async (tab: Session, selector: string, text: string): Promise<void> => {
  await evaluate(tab, (field) => document.querySelector<HTMLElement>(field)?.focus(), selector)
  for (const key of text) {
    await wait(BETWEEN_KEYS_MS)
    await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  }
}

/** Milliseconds from the touch or key to the next paint, the longest of them; 16 where it was too short to be told. */
export const interactionMs = async (tab: Session, act: () => Promise<void>): Promise<number> => {
  await evaluate(tab, () => {
    ;(window as unknown as { seen: Watched }).seen.events = []
  })
  await act()
  // Two frames and a turn: until then the browser may still have an entry to report.
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
