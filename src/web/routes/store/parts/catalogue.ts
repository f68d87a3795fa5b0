import { useDeferredValue, useEffect } from 'react'
import type { PublishedProduct } from '#contracts/catalog.ts'
import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import { fetchFromShop, noteFailure, noteReached } from '#web/site/connectivity.ts'
import { savesData } from '#web/site/page-files.ts'
import { whenIdle } from '#web/site/when-idle.ts'
import { ownBuild } from '#web/site/worker.ts'
import { createStore, useStore } from '#web/ui/store.ts'

/** A product of `/Api.json`; `rating` is present once it has been rated. */
export type CatalogueProduct = PublishedProduct

interface CatalogueState {
  readonly products: readonly CatalogueProduct[] | undefined
  /** The last request failed; pages keep the data they have. */
  readonly failed: boolean
}

const STALE_AFTER_MS = 60_000
const RETRY_PACE: Pace = { firstMs: 2000, longestMs: 60_000 }

const UNKNOWN: CatalogueState = { products: undefined, failed: false }

let etag: string | null = null
let requestedAt = 0
let failures = 0
let pending: Promise<void> | undefined
let retry: ReturnType<typeof setTimeout> | undefined

export const isProduct = (value: unknown): value is CatalogueProduct =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'price' in value &&
  typeof value.price === 'number'

const ask = async (): Promise<void> => {
  // `no-cache` revalidates: the browser sends its ETag and answers a 304 from its cache.
  const response = await fetchFromShop('/Api.json', {
    cache: 'no-cache',
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`/Api.json answered ${response.status}`)
  const tag = response.headers.get('etag')
  if (catalogue.get().products && tag !== null && tag === etag) return
  const found: unknown = await response.json()
  if (!Array.isArray(found)) throw new Error('/Api.json is no list')
  etag = tag
  catalogue.set({ products: found.filter(isProduct), failed: false })
}

const fetchCatalogue = async (): Promise<void> => {
  clearTimeout(retry)
  requestedAt = Date.now()
  try {
    await ask()
    failures = 0
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec hides this failure from the shopper
    console.warn('The product list could not be loaded', error)
    catalogue.set({ ...catalogue.get(), failed: true })
    retry = setTimeout(refresh, backOffMs(++failures, RETRY_PACE))
  }
}

const refresh = (): Promise<void> => {
  pending ??= fetchCatalogue().finally(() => {
    pending = undefined
  })
  return pending
}

/** Refreshes if the last request is older than a minute: for pages whose stock may have changed. */
export const refreshIfStale = (): void => {
  const stale = Date.now() - requestedAt >= STALE_AFTER_MS
  if (document.visibilityState === 'visible' && (stale || catalogue.get().failed)) void refresh()
}

/** Where data is saved, a catalogue that no page needed is not loaded on focus either. */
const refreshIfUsed = (): void => {
  if (requestedAt > 0 || !savesData()) refreshIfStale()
}

const catalogue = createStore(UNKNOWN, () => {
  for (const event of ['focus', 'online'] as const) addEventListener(event, refreshIfUsed)
  return () => {
    for (const event of ['focus', 'online'] as const) removeEventListener(event, refreshIfUsed)
  }
})

/** Loads the catalogue once per visit; undefined if that fails. */
export const loadCatalogue = async (): Promise<CatalogueState['products']> => {
  if (!catalogue.get().products) await refresh()
  return catalogue.get().products
}

/** The catalogue if it is in memory. */
export const knownCatalogue = (): CatalogueState['products'] => catalogue.get().products

/** What a loader gives names the build that made it; `null` is a page that does not exist. */
type OfBuild = { readonly build: string } | null

/** Data of another build may have another shape. In development every edit is a new build. */
const isOfAnotherBuild = (data: OfBuild): boolean =>
  import.meta.env.PROD && data !== null && data.build !== ownBuild()

/**
 * A loader's data from the server, or from the cached catalogue when the server can't be reached. If the data comes from
 * another build (the tab outlived a deployment), the page is loaded as a document, so that new data never meets old code.
 */
export const withoutServer = async <Served extends OfBuild, Found>(
  url: URL,
  served: Promise<Served>,
  find: (catalogue: NonNullable<CatalogueState['products']>) => Found,
): Promise<Served | Found> => {
  try {
    const data = await served
    noteReached()
    if (!isOfAnotherBuild(data)) return data
    location.assign(url)
    return new Promise(() => undefined)
  } catch (error) {
    // Only network failures fall back; server errors are rethrown.
    if (!(error instanceof TypeError)) throw error
    noteFailure()
    const products = await loadCatalogue()
    if (!products) throw error
    return find(products)
  }
}

interface Use {
  /** True where it would only be newer than what the page has from the server: not loaded where data is saved. */
  readonly isOptional?: boolean
}

/** Catalogue for product pages, which render their first content without it: loaded when idle, refreshed on focus. */
export const useCatalogue = ({ isOptional = false }: Use = {}): CatalogueState => {
  useEffect(() => {
    if (isOptional && savesData()) return undefined
    return whenIdle(() => void loadCatalogue())
  }, [isOptional])
  // Deferred, because rendering many products takes long on slow phones and input can interrupt it.
  return useDeferredValue(useStore(catalogue, UNKNOWN))
}
