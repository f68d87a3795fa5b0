import { createContext, use } from 'react'
import type { ShopFront } from '#domain/settings/shop-front.ts'
import type { Language } from '#domain/shared/language.ts'

export interface Site {
  readonly language: Language
  /** The address people know the shop by. */
  readonly origin: string
  /** What the shop says of itself; a document that is reloaded says what it says by then. */
  readonly front: ShopFront
  /** A map style that replaces our own. */
  readonly mapStyleUrl?: string | undefined
}

/** Known before the router starts and fixed for the life of a document: changing the language loads a new one. */
export const SiteContext = createContext<Site | undefined>(undefined)

export const useSite = (): Site => {
  const site = use(SiteContext)
  if (!site) throw new Error('a page is drawn inside its site')
  return site
}
