import type { EventBus } from '#domain/shared/events.ts'
import type { Answer } from '#server/api/operation.ts'
import { type CachedResponse, compressed, plainResponse } from '#server/edge/cached-response.ts'
import { createResponseCache } from '#server/edge/response-cache.ts'

const LIMITS = { maxBytes: 16_000_000, maxEntries: 2000 }
/** Further addresses of the same answers are routed, which finds their answers in memory, too. */
const MAX_URLS = 2000
const LONGEST_URL = 500
const COMPRESSING_AT_ONCE = 2

const JSON_TYPE = 'application/json; charset=utf-8'
const HEADERS = { 'cache-control': 'no-cache' }

export interface AnswerCache {
  /** The compressed answer that was sent for exactly this URL, if it is in memory. */
  readonly find: (url: string) => CachedResponse | undefined
  /** From memory, or made. Equal keys have equal answers. */
  readonly get: (url: string, key: string, make: () => Promise<Answer>) => Promise<CachedResponse>
}

/**
 * Answers of the API that depend on the catalogue and the query alone. A query that was asked once is not compressed,
 * since compressing costs more than making the answer: made-up queries stay cheap.
 */
export const createAnswerCache = (events: EventBus): AnswerCache => {
  const cache = createResponseCache<{ readonly made: CachedResponse }>(LIMITS)
  const keys = new Map<string, string>()
  const compressing = new Map<CachedResponse, Promise<CachedResponse>>()
  let version = 0
  events.subscribe(({ type }) => {
    if (type !== 'catalogue.changed' && type !== 'settings.changed') return
    version += 1
    cache.clear()
  })

  const remember = (url: string, key: string): void => {
    if (url.length > LONGEST_URL || keys.has(url)) return
    const [oldest] = keys.keys()
    if (keys.size >= MAX_URLS && oldest !== undefined) keys.delete(oldest)
    keys.set(url, key)
  }

  const compress = async (key: string, plain: CachedResponse): Promise<CachedResponse> => {
    try {
      const made = await compressed(plain)
      if (cache.find(key)?.made === plain) cache.keep(key, { made })
      return made
    } finally {
      compressing.delete(plain)
    }
  }

  return {
    find(url) {
      const key = keys.get(url)
      const made = key === undefined ? undefined : cache.find(key)?.made
      return made?.br && made
    },
    async get(url, key, make) {
      const known = cache.find(key)?.made
      if (known?.br) {
        remember(url, key)
        return known
      }
      if (known) {
        if (!compressing.has(known) && compressing.size < COMPRESSING_AT_ONCE)
          compressing.set(known, compress(key, known))
        return compressing.get(known) ?? known
      }
      const begunAt = version
      const { body, json = JSON.stringify(body), digest, isBehind } = await make()
      const made = plainResponse(json, JSON_TYPE, HEADERS, digest)
      if (begunAt === version && !isBehind) cache.keep(key, { made })
      return made
    },
  }
}
