import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EventBus } from '#domain/shared/events.ts'
import { fewAtOnce } from '#server/few-at-once.ts'
import { type ReadyMade, readyMake, sendReadyMade } from '#server/ready-made.ts'
import { pageCsp } from '#server/security.ts'

/** Turns a request into a page: React Router behind it, built or in development. */
export type RenderPage = (request: Request) => Promise<Response>

interface Page {
  readonly status: number
  /** False for a page of which there are as many as people can make up addresses. */
  readonly isKept: boolean
  readonly made: ReadyMade
}

/** The page kept under this address, if it is ready. */
export type FindPage = (url: string) => ReadyMade | undefined

const MAX_CACHE_BYTES = 64_000_000
// Enough to render while others wait for the database. All at once would take no less time of a core, only more memory.
const RENDERED_AT_ONCE = 4
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
// Sent on: React Router marks its data answers with headers of its own, and the pages name their build.
const KEPT_HEADERS = ['location', 'retry-after', 'x-build', 'x-remix-response', 'x-remix-reload-document']

const scriptHashes = (html: string): string[] => {
  const bodies = [...html.matchAll(INLINE_SCRIPT)].map(([, body = '']) => body)
  return [...new Set(bodies)].map((body) => hash('sha256', body, 'base64'))
}

const sizeOf = ({ made }: Page): number => made.plain.length + made.br.length + made.gzip.length

/**
 * Pages are the same for every visitor of a language, because cart and account live in the browser: each is rendered
 * once per catalogue and sent as bytes after that. Only pages that exist are kept, up to a bound, the stalest go first.
 */
export const servePages = (
  app: FastifyInstance,
  renderPage: RenderPage,
  events: EventBus,
  options: { publicUrl: string; cache: boolean; mapHosts?: readonly string[] },
): FindPage => {
  const pages = new Map<string, Promise<Page>>()
  const ready = new Map<string, ReadyMade>()
  let bytes = 0
  events.subscribe(({ type }) => {
    if (type !== 'catalogue.changed' && type !== 'settings.changed') return
    pages.clear()
    ready.clear()
    bytes = 0
  })

  const renderNow = async (request: FastifyRequest): Promise<Page> => {
    const response = await renderPage(new Request(`${options.publicUrl}${request.url}`, { method: 'GET' }))
    const type = response.headers.get('content-type') ?? 'text/plain'
    const text = Buffer.from(await response.arrayBuffer())
    const isKept = response.headers.get('cache-control') !== 'no-store'
    const headers: Record<string, string> = { 'cache-control': isKept ? 'no-cache' : 'no-store' }
    for (const name of KEPT_HEADERS) {
      const value = response.headers.get(name)
      if (value) headers[name] = value
    }
    if (type.startsWith('text/html'))
      headers['content-security-policy'] = pageCsp(scriptHashes(text.toString()), options.mapHosts)
    return { status: response.status, isKept, made: await readyMake(text, type, headers) }
  }

  const inTurn = fewAtOnce(RENDERED_AT_ONCE)
  const render = (request: FastifyRequest): Promise<Page> => inTurn(() => renderNow(request))

  const forget = async (key: string, page: Promise<Page>): Promise<void> => {
    if (pages.get(key) !== page) return
    pages.delete(key)
    ready.delete(key)
    bytes -= sizeOf(await page)
  }

  /** Keeps the page while it is being made, so that others wait for it; and after that only if it is worth keeping. */
  const keep = async (key: string, page: Promise<Page>): Promise<void> => {
    pages.set(key, page)
    const made = await page.catch(() => undefined)
    if (pages.get(key) !== page) return
    if (made?.status !== 200 || !made.isKept) {
      pages.delete(key)
      return
    }
    ready.set(key, made.made)
    bytes += sizeOf(made)
    for (const [oldest, old] of pages) {
      if (bytes <= MAX_CACHE_BYTES || old === page) return
      await forget(oldest, old)
    }
  }

  /** The page under this key, which is now the last to be forgotten. */
  const reach = (key: string): Promise<Page> | undefined => {
    const known = pages.get(key)
    if (!known) return undefined
    pages.delete(key)
    pages.set(key, known)
    return known
  }

  // Paths match in any letter case, so one spelling stands for all. A query makes a page of its own.
  const keyOf = (url: string): string => url.toLowerCase()

  const pageFor = (request: FastifyRequest): Promise<Page> => {
    if (!options.cache || request.url.includes('?')) return render(request)
    const key = keyOf(request.url)
    const known = reach(key)
    if (known) return known
    const page = render(request)
    void keep(key, page)
    return page
  }

  app.get('/*', async (request, reply) => {
    const { status, made } = await pageFor(request)
    if (status === 200) return sendReadyMade(made, request, reply)
    return reply.code(status).headers(made.headers).type(made.type).send(made.plain)
  })
  return (url) => {
    const made = ready.get(url) ?? ready.get(keyOf(url))
    // Who is last to be forgotten is no question while there is room.
    if (made && bytes > MAX_CACHE_BYTES / 2) void reach(keyOf(url))
    return made
  }
}
