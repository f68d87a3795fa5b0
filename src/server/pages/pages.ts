import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { runForClient } from '#adapters/system/concurrency-limit.ts'
import type { EventBus } from '#domain/shared/events.ts'
import {
  type CachedResponse,
  encodingFor,
  plainResponse,
  sendReadyMade,
} from '#server/edge/cached-response.ts'
import { clientOf } from '#server/edge/client-address.ts'
import { EdgeError } from '#server/edge/edge-error.ts'
import { pageCsp } from '#server/edge/security.ts'
import { sendBusyPage } from '#server/pages/busy-page.ts'
import { type CachedPage, createPageCache, type PageCache } from '#server/pages/page-cache.ts'

export interface PageAddress {
  /** The path and query to render the page from, and its cache key. */
  readonly url: string
  /** True when visitors can make up the query, so that the number of such pages is unlimited. */
  readonly isOpenEnded: boolean
  /** The product that the page shows, which may not exist. */
  readonly productId?: number
}

/** The shop's pages, built or in development. */
export interface Pages {
  /** Normalises a URL: addresses of the same page give the same value; undefined when it cannot be parsed. */
  readonly addressOf: (url: string) => PageAddress | undefined
  /** The address to render now: all unknown products share one page. */
  readonly settle: (address: PageAddress) => Promise<PageAddress>
  readonly render: RenderPage
}

export type RenderPage = (request: Request) => Promise<Response>

/** The page at this URL, if it exists and is in memory. */
export type FindPage = (url: string) => CachedResponse | undefined

// Blocks of data (`application/json`, `application/ld+json`) never run, so the policy does not apply to them.
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g
// Headers passed on: React Router marks its data responses, and pages name their build.
const KEPT_HEADERS = [
  'location',
  'referrer-policy',
  'retry-after',
  'x-build',
  'x-remix-response',
  'x-remix-reload-document',
]

/** Two at once, so that one is rendered while the other waits for the database or is compressed. */
const PAGES = { maxBytes: 64_000_000, bounds: { running: 2, waiting: 128, waitingPerClient: 32 } }
/**
 * Pages with free-form queries have a cache and a queue of their own, so that they neither evict nor delay the
 * others.
 */
const OPEN_ENDED_PAGES = {
  maxBytes: 8_000_000,
  bounds: { running: 1, waiting: 32, waitingPerClient: 16 },
}

const scriptHashes = (html: string): string[] => {
  const bodies = [...html.matchAll(INLINE_SCRIPT)].map(([, body = '']) => body)
  return [...new Set(bodies)].map((body) => hash('sha256', body, 'base64'))
}

interface Options {
  readonly publicUrl: string
  /** Off in development, where pages change. */
  readonly cache: boolean
  readonly mapHosts?: readonly string[]
  /** Creates a counter of renderings by the client's address, which throws when there were too many. */
  readonly createBudget: () => (key: string) => void
}

/**
 * Pages are the same for every visitor of a language, because cart and account live in the browser: each is
 * rendered once per catalogue version and then sent as bytes.
 */
export const servePages = (
  app: FastifyInstance,
  pages: Pages,
  events: EventBus,
  { publicUrl, cache, mapHosts, createBudget }: Options,
): FindPage => {
  const render = async (url: string): Promise<CachedPage> => {
    const response = await pages.render(new Request(`${publicUrl}${url}`))
    const type = response.headers.get('content-type') ?? 'text/plain'
    const text = Buffer.from(await response.arrayBuffer())
    // Personal pages are `no-store` in the browser, although their bytes are the same for everyone.
    const isPrivate = response.headers.get('cache-control') === 'no-store'
    const headers: Record<string, string> = { 'cache-control': isPrivate ? 'no-store' : 'no-cache' }
    for (const name of KEPT_HEADERS) {
      const value = response.headers.get(name)
      if (value) headers[name] = value
    }
    if (type.startsWith('text/html'))
      headers['content-security-policy'] = pageCsp(scriptHashes(text.toString()), mapHosts)
    return { status: response.status, made: plainResponse(text, type, headers) }
  }

  // A budget for each cache: visitors who share an address with a client that makes up queries still get the
  // regular pages.
  const cacheOf = ({ maxBytes, ...options }: typeof PAGES): PageCache =>
    createPageCache({ ...options, maxBytes: cache ? maxBytes : 0, render, countRendering: createBudget() })
  const caches = { endless: cacheOf(OPEN_ENDED_PAGES), plain: cacheOf(PAGES) }
  const cacheFor = ({ isOpenEnded }: PageAddress): PageCache => caches[isOpenEnded ? 'endless' : 'plain']
  events.subscribe(({ type }) => {
    if (type !== 'catalogue.changed' && type !== 'settings.changed') return
    for (const each of Object.values(caches)) each.clear()
  })

  const find = (address: PageAddress | undefined): CachedPage | undefined =>
    address && cacheFor(address).find(address.url)

  app.get('/*', async (request, reply) => {
    const requested = pages.addressOf(request.url)
    if (!requested) throw new EdgeError('request.not-found')
    try {
      const client = clientOf(request, reply)
      const address = find(requested) ? requested : await runForClient(client, () => pages.settle(requested))
      const encoding = encodingFor(request.headers['accept-encoding'])
      const { status, made } = await cacheFor(address).get(address.url, encoding, client)
      return sendReadyMade(made, request, reply, status)
    } catch (error) {
      return sendBusyPage(error, request, reply)
    }
  })

  return (url) => {
    // For URLs with escapes, the routes first check that they can be decoded.
    const page = caches.plain.find(url) ?? (url.includes('%') ? undefined : find(pages.addressOf(url)))
    return page?.status === 200 ? page.made : undefined
  }
}
