import { createContext, use } from 'react'
import type { ShopFront } from '#domain/settings/shop-front.ts'
import type { Locale } from '#domain/shared/language.ts'

export interface Site {
  readonly locale: Locale
  /** Public origin of the shop. */
  readonly origin: string
  /** Public facts of the shop, as of the document load. */
  readonly front: ShopFront
  /** URL of a custom map style. */
  readonly mapStyleUrl?: string | undefined
}

/** Known before the router starts and constant for a document, since changing the language loads a new one. */
export const SiteContext = createContext<Site | undefined>(undefined)

export const useSite = (): Site => {
  const site = use(SiteContext)
  if (!site) throw new Error('a page is drawn inside its site')
  return site
}
