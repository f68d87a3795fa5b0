import { type Bounds, type Client, concurrencyLimit } from '#adapters/system/concurrency-limit.ts'
import {
  type CachedResponse,
  type Encoding,
  hasEncoding,
  QUICK_BROTLI_QUALITY,
  withEncoding,
} from '#server/edge/cached-response.ts'
import { createResponseCache } from '#server/edge/response-cache.ts'

export interface CachedPage {
  readonly status: number
  readonly made: CachedResponse
  /** True while its brotli bytes are those made quickly for the first client. */
  readonly isQuick?: boolean
}

interface Rendering {
  readonly page: Promise<CachedPage>
  /** Aborts when every client that waits for it has disconnected. */
  readonly abandoned: AbortController
  clients: number
  isBegun: boolean
}

interface Options {
  readonly maxBytes: number
  /** The number of pages rendered at once, and of those that wait. */
  readonly bounds: Bounds
  readonly render: (url: string) => Promise<CachedPage>
  /** Counts one rendering by the client's address; throws when there were too many. */
  readonly countRendering: (key: string) => void
}

export interface PageCache {
  /** From memory. A page that was compressed quickly is compressed better then, for the requests after this one. */
  readonly find: (url: string) => CachedPage | undefined
  /**
   * From memory, or rendered; concurrent requests for the same page share one rendering. It is compressed when it is first asked
   * for in an encoding, since few clients ask for another one than brotli, and quickly, since few pages with a free-form query
   * are asked for again.
   */
  readonly get: (url: string, encoding: Encoding, client: Client) => Promise<CachedPage>
  readonly clear: () => void
}

// 404 pages are cached too, since there are only a few of them (rule UP-4).
const KEPT_STATUSES = new Set([200, 404])
/** The bytes are the limit that counts: even the smallest page has some kilobytes. */
const MAX_PAGES = 50_000

/** A cache of pages that renders what it does not have. */
export const createPageCache = ({ maxBytes, bounds, render, countRendering }: Options): PageCache => {
  const limit = concurrencyLimit(bounds)
  const cache = createResponseCache<CachedPage>({ maxBytes, maxEntries: MAX_PAGES })
  const renderings = new Map<string, Rendering>()
  const compressing = new WeakMap<CachedPage, Partial<Record<NonNullable<Encoding>, Promise<CachedPage>>>>()
  const improving = new WeakSet<CachedPage>()

  const begin = (url: string, key: string): Rendering => {
    const abandoned = new AbortController()
    const work = (): Promise<CachedPage> => {
      rendering.isBegun = true
      return render(url)
    }
    const page = limit.run(work, { key, signal: abandoned.signal })
    const rendering: Rendering = { page, abandoned, clients: 0, isBegun: false }
    renderings.set(url, rendering)
    const finish = (made?: CachedPage): void => {
      // A rendering of an older catalogue, or an abandoned one, is no longer listed here.
      if (renderings.get(url) !== rendering) return
      renderings.delete(url)
      if (made && KEPT_STATUSES.has(made.status)) cache.keep(url, made)
    }
    page.then(finish, () => finish())
    return rendering
  }

  const rendered = async (url: string, { key, signal }: Client): Promise<CachedPage> => {
    signal.throwIfAborted()
    let rendering = renderings.get(url)
    if (!rendering) {
      countRendering(key)
      rendering = begin(url, key)
    }
    const joined = rendering
    joined.clients += 1
    const leave = (): void => {
      joined.clients -= 1
      if (joined.clients > 0 || joined.isBegun) return
      if (renderings.get(url) === joined) renderings.delete(url)
      joined.abandoned.abort()
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await joined.page
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  const compress = async (
    url: string,
    page: CachedPage,
    encoding: NonNullable<Encoding>,
  ): Promise<CachedPage> => {
    const isBrotli = encoding === 'br'
    const made = await withEncoding(page.made, encoding, isBrotli ? QUICK_BROTLI_QUALITY : undefined)
    const larger = { ...page, made, ...(isBrotli && { isQuick: true }) }
    // Not after a change of the catalogue, nor if another encoding was added meanwhile: the next request compresses it then.
    if (cache.find(url) === page) cache.keep(url, larger)
    return larger
  }

  /** The ETag stays, since both bytes are the same text and no ranges of them are served. */
  const improve = async (url: string, page: CachedPage): Promise<void> => {
    const made = await withEncoding(page.made, 'br')
    if (cache.find(url) === page) cache.keep(url, { ...page, made, isQuick: false })
  }

  return {
    find(url) {
      const page = cache.find(url)
      if (page?.isQuick && !improving.has(page)) {
        improving.add(page)
        // If it fails, for want of memory, a later request tries again.
        improve(url, page).catch(() => improving.delete(page))
      }
      return page
    },
    async get(url, encoding, client) {
      const page = cache.find(url) ?? (await rendered(url, client))
      if (encoding === undefined || hasEncoding(page.made, encoding)) return page
      const begun = compressing.get(page) ?? {}
      compressing.set(page, begun)
      return (begun[encoding] ??= compress(url, page, encoding))
    },
    clear() {
      cache.clear()
      renderings.clear()
    },
  }
}
