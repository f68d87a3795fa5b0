import { parentPort, workerData } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import { lowerThreadPriority } from '#adapters/system/thread-priority.ts'
import { Outage } from '#domain/shared/outage.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { PageShop } from '#domain/shop.ts'
import type { PageBuild, RenderOptions } from '#server/pages/load-pages.ts'
import type { MainThreadCalls, ReadOutcome, RenderThreadCalls } from '#server/pages/render-thread.ts'

// The worker thread that renders pages (see `render-thread.ts`).
const port = parentPort
if (!port) throw new Error('render-worker.ts runs as a worker thread')
const { pagesFile, options } = workerData as { pagesFile: string; options: RenderOptions }

const valueOf = (outcome: ReadOutcome): unknown => {
  if ('value' in outcome) return outcome.value
  if ('outage' in outcome) throw new Outage(outcome.outage)
  throw new Refusal(outcome.refused.code, outcome.refused.facts)
}

/** A cloneable error: its cause, or a thrown value that is not an error, may not be cloneable. */
const sendable = (thrown: unknown): Error => {
  if (!(thrown instanceof Error)) return new Error(String(thrown))
  const { message, stack } = thrown
  return Object.assign(new Error(message), { stack })
}

const reads = <V extends keyof PageShop>(verb: V): PageShop[V] =>
  (async (...given: readonly unknown[]) => valueOf(await main.read(verb, given))) as PageShop[V]

// React uses its slow development build unless NODE_ENV is `production`.
process.env.NODE_ENV ??= 'production'
const { createRender } = (await import(pagesFile)) as PageBuild
// Only now: the shop waits for the pages to load before it listens.
lowerThreadPriority()
const render = createRender(
  { showFront: reads('showFront'), listProducts: reads('listProducts'), showProduct: reads('showProduct') },
  { ...options, reportError: (error, { url }) => void main.pageFailed(sendable(error), url) },
)

const calls: RenderThreadCalls = {
  isReady: () => true,
  async render(url) {
    const response = await render(new Request(url)).catch((error: unknown) => {
      throw sendable(error)
    })
    return {
      status: response.status,
      headers: [...response.headers],
      body: await response.arrayBuffer(),
    }
  },
}
const main = createBirpc<MainThreadCalls, RenderThreadCalls>(calls, {
  post: (message) => port.postMessage(message),
  on: (listen) => port.on('message', listen),
  eventNames: ['pageFailed'],
})
