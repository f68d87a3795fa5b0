import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type BirpcReturn, createBirpc } from 'birpc'
import { PROJECT_ROOT } from '#adapters/system/project-root.ts'
import { isOutage, Outage } from '#domain/shared/outage.ts'
import { type Facts, isRefusal, type RefusalCode } from '#domain/shared/refusal.ts'
import type { PageShop } from '#domain/shop.ts'
import type { RenderOptions } from '#server/pages/load-pages.ts'
import type { RenderPage } from '#server/pages/pages.ts'

/** Only the message and stack of an error survive between threads, so known errors are sent as data. */
export type ReadOutcome =
  | { readonly value: unknown }
  | { readonly refused: { readonly code: RefusalCode; readonly facts: Facts } }
  | { readonly outage: string }

export interface RenderedPage {
  readonly status: number
  readonly headers: [string, string][]
  readonly body: ArrayBuffer
}

/** Calls from the main thread to the render thread. */
export interface RenderThreadCalls {
  /** Resolves when the pages are loaded. */
  readonly isReady: () => true
  readonly render: (url: string) => Promise<RenderedPage>
}

/** Calls from the render thread to the main thread, which has the only database connection. */
export interface MainThreadCalls {
  readonly read: (verb: keyof PageShop, given: readonly unknown[]) => Promise<ReadOutcome>
  readonly pageFailed: (error: unknown, url: string) => void
}

type Thread = BirpcReturn<RenderThreadCalls, MainThreadCalls>

interface FailureHandlers {
  readonly pageFailed: MainThreadCalls['pageFailed']
  readonly threadFailed: (error: Error) => void
}

interface RenderThread {
  readonly start: () => Promise<void>
  readonly render: RenderPage
}

/** Far above what any page takes: only an endless loop or an overloaded machine reaches it. */
const MOST_MS = 20_000
const HEAP_MB = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 }

const readFrom =
  (shop: PageShop): MainThreadCalls['read'] =>
  async (verb, given) => {
    try {
      return { value: await (shop[verb] as (...args: readonly unknown[]) => Promise<unknown>)(...given) }
    } catch (error) {
      if (isRefusal(error)) return { refused: { code: error.code, facts: error.facts } }
      if (isOutage(error)) return { outage: error.message }
      throw error
    }
  }

/**
 * Renders pages on a worker thread with a lower priority than the main thread: rendering takes about ten
 * milliseconds, for which everything else would wait. A thread that ends or hangs fails the pages it was rendering;
 * the next page starts a new one.
 */
export const startRenderThread = (
  pagesFile: URL,
  options: Omit<RenderOptions, 'reportError'>,
  shop: PageShop,
  { pageFailed, threadFailed }: FailureHandlers,
  mostMs = MOST_MS,
): RenderThread => {
  const calls: MainThreadCalls = { read: readFrom(shop), pageFailed }
  let current: Thread | undefined

  const start = (): Thread => {
    const worker = new Worker(join(PROJECT_ROOT, 'src/server/pages/render-worker.ts'), {
      workerData: { pagesFile: pagesFile.href, options },
      // Empty, because a debugger or a test runner in the parent's arguments would start again in the worker.
      execArgv: [],
      resourceLimits: HEAP_MB,
    })
    worker.unref()
    const thread: Thread = createBirpc<RenderThreadCalls, MainThreadCalls>(calls, {
      post: (message: unknown) => worker.postMessage(message, []),
      on: (listen) => worker.on('message', listen),
      timeout: mostMs,
      onTimeoutError() {
        why = new Outage('a page took too long to render')
        leave()
        void worker.terminate()
        throw why
      },
    })
    const leave = (): void => {
      if (current === thread) current = undefined
    }
    let why: Error = new Outage('the thread that rendered the page ended')
    worker.on('error', (error) => (why = error as Error))
    worker.on('exit', () => {
      leave()
      thread.$close(new Outage(why.message))
      threadFailed(why)
    })
    return thread
  }
  const running = (): Thread => (current ??= start())

  return {
    async start() {
      await running().isReady()
    },
    async render({ url }) {
      const { status, headers, body } = await running().render(url)
      return new Response(body, { status, headers })
    },
  }
}
