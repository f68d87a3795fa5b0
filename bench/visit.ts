import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Locator, Page, Request } from '@playwright/test'

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

interface Watched {
  lcp: number
  fcp: number
  shift: number
  long: { start: number; ms: number }[]
  events: { name: string; ms: number }[]
}

/** Runs in the page, before anything of it. */
const watch = (): void => {
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
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  on('event', ({ name, duration }) => seen.events.push({ name, ms: duration }), { durationThreshold: 16 })
}

const seenIn = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { seen: Watched }).seen)

/** A page of this context on the slow phone; the limits hold for every visit it makes. */
export const slowPage = async (context: BrowserContext): Promise<{ page: Page; session: CDPSession }> => {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, session }
}

const QUIET_MS = 500

/** Resolves when nothing was on its way for a while. A page that is told what happens live keeps one line open for good. */
const watchTraffic = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>()
  let quietSince = performance.now()
  const leave = (request: Request): void => {
    underWay.delete(request)
    quietSince = performance.now()
  }
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/live')) underWay.add(request)
  })
  page.on('requestfinished', leave)
  page.on('requestfailed', leave)
  return async () => {
    while (underWay.size > 0 || performance.now() - quietSince < QUIET_MS) await wait(50)
  }
}

export const visit = async (page: Page, session: CDPSession, url: string): Promise<Visit> => {
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  const onResponse = ({ requestId, type }: { requestId: string; type: string }): void => {
    kinds.set(requestId, KINDS[type] ?? 'data')
  }
  const onFinished = ({
    requestId,
    encodedDataLength,
  }: {
    requestId: string
    encodedDataLength: number
  }): void => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  }
  session.on('Network.responseReceived', onResponse)
  session.on('Network.loadingFinished', onFinished)
  const isQuiet = watchTraffic(page)
  await page.goto(url)
  await isQuiet()
  // It has been taken over by its script, and shows what this browser keeps instead of what stood in for it.
  await page.waitForFunction(
    () =>
      Object.keys(document.body).some((key) => key.startsWith('__reactProps')) &&
      !document.querySelector('.order-skeleton, .tracking-skeleton'),
  )
  await isQuiet()
  session.off('Network.responseReceived', onResponse)
  session.off('Network.loadingFinished', onFinished)
  const { lcp, fcp, shift, long } = await seenIn(page)
  const blocking = long
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)
  return { lcpMs: lcp, blockingMs: blocking, shift, bytes }
}

// Playwright's own tap lifts the finger in the moment it touches: its two halves, which a person has answered one after the
// other, would be told as one.
const TOUCH_MS = 80

/** A finger on the middle of it, for as long as people take. */
export const touch = async (session: CDPSession, what: Locator): Promise<void> => {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await wait(TOUCH_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Milliseconds from the touch or key to the next paint, the longest of them; 16 where it was too short to be told. */
export const interactionMs = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    ;(window as unknown as { seen: Watched }).seen.events = []
  })
  await act()
  // Two frames and a turn: until then the browser may still have an entry to report.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      ),
  )
  const { events } = await seenIn(page)
  return Math.max(16, ...events.map(({ ms }) => ms))
}
