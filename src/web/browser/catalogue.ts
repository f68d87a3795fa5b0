import { useDeferredValue, useEffect } from 'react'
import type { PublishedProduct } from '#contracts/catalog.ts'
import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { createStore, useStore } from '#web/ui/store.ts'

/** A product of `/Api.json`; the rating is there once people have rated it. */
export type CatalogueProduct = PublishedProduct

interface CatalogueState {
  readonly products: readonly CatalogueProduct[] | undefined
  /** The last try failed: pages go on with what they have. */
  readonly failed: boolean
}

const ASK_AGAIN_AFTER_MS = 60_000
const RETRY_PACE: Pace = { firstMs: 2000, longestMs: 60_000 }

const UNKNOWN: CatalogueState = { products: undefined, failed: false }

let etag: string | null = null
let askedAt = 0
let failures = 0
let underWay: Promise<void> | undefined
let retry: ReturnType<typeof setTimeout> | undefined

const isProduct = (value: unknown): value is CatalogueProduct =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'price' in value &&
  typeof value.price === 'number'

const ask = async (): Promise<void> => {
  // The browser sends the ETag it has by itself, and answers a 304 from its own copy.
  const response = await fetch('/Api.json', { cache: 'no-cache', headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/Api.json answered ${response.status}`)
  const tag = response.headers.get('etag')
  if (catalogue.get().products && tag !== null && tag === etag) return
  const found: unknown = await response.json()
  if (!Array.isArray(found)) throw new Error('/Api.json is no list')
  etag = tag
  catalogue.set({ products: found.filter(isProduct), failed: false })
}

const askNow = async (): Promise<void> => {
  clearTimeout(retry)
  askedAt = Date.now()
  try {
    await ask()
    failures = 0
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec keeps this failure from the shopper, not from the log
    console.warn('The product list could not be loaded', error)
    catalogue.set({ ...catalogue.get(), failed: true })
    retry = setTimeout(refresh, backOffMs(++failures, RETRY_PACE))
  }
}

const refresh = (): Promise<void> => {
  underWay ??= askNow().finally(() => {
    underWay = undefined
  })
  return underWay
}

/** Asks anew when the last answer is a minute old: for pages whose lines the shop may no longer have. */
export const refreshIfStale = (): void => {
  const stale = Date.now() - askedAt >= ASK_AGAIN_AFTER_MS
  if (document.visibilityState === 'visible' && (stale || catalogue.get().failed)) void refresh()
}

const catalogue = createStore(UNKNOWN, () => {
  for (const event of ['focus', 'online'] as const) addEventListener(event, refreshIfStale)
  return () => {
    for (const event of ['focus', 'online'] as const) removeEventListener(event, refreshIfStale)
  }
})

/** The catalogue, fetched once per visit; nothing when it could not be had. */
export const loadCatalogue = async (): Promise<CatalogueState['products']> => {
  if (!catalogue.get().products) await refresh()
  return catalogue.get().products
}

/** What is in memory already. */
export const knownCatalogue = (): CatalogueState['products'] => catalogue.get().products

/** What the server would have said, from the catalogue: for when it can't be reached and a worker kept that. */
export const withoutServer = async <ListingFilters, Found>(
  asked: Promise<ListingFilters>,
  find: (catalogue: NonNullable<CatalogueState['products']>) => Found,
): Promise<ListingFilters | Found> => {
  try {
    return await asked
  } catch (error) {
    // Anything else is the server's word.
    if (!(error instanceof TypeError)) throw error
    const products = await loadCatalogue()
    if (!products) throw error
    return find(products)
  }
}

/**
 * The catalogue for a page that is about products, which has what it shows first without it: asked for as soon as the page
 * is at rest, and again when the shopper comes back to it.
 */
export const useCatalogue = (): CatalogueState => {
  useEffect(() => whenIdle(() => void loadCatalogue()), [])
  // It comes at any time, and many products take a slow phone a while to draw: in between it answers.
  return useDeferredValue(useStore(catalogue, UNKNOWN))
}
