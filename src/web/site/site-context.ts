import { createContext, type ReactNode, use } from 'react'
import type { ShopFront } from '#domain/settings/shop-front.ts'
import type { Locale } from '#domain/shared/language.ts'
import type { PageFiles } from '#web/site/page-files.ts'

export interface Site {
  readonly locale: Locale
  /** Identifies the build that the document comes from. */
  readonly build: string
  /** Public origin of the shop. */
  readonly origin: string
  /** Public facts of the shop, as of the document load. */
  readonly front: ShopFront
  /** The files that each page loads. */
  readonly pageFiles: PageFiles
  /** URL of a custom map style. */
  readonly mapStyleUrl?: string | undefined
  /** On the server only: the HTML of an element, rendered when its key is new. */
  readonly renderOnce?: (key: readonly unknown[], element: ReactNode) => string
}

/** Known before the router starts and constant for a document, since changing the language loads a new one. */
export const SiteContext = createContext<Site | undefined>(undefined)

export const useSite = (): Site => {
  const site = use(SiteContext)
  if (!site) throw new Error('a page is drawn inside its site')
  return site
}
