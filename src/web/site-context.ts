import { createContext, use } from 'react'
import type { Language } from '#domain/shared/language.ts'

export interface Site {
  readonly language: Language
  /** The address people know the shop by. */
  readonly origin: string
  /** A map style that replaces our own. */
  readonly mapStyleUrl?: string | undefined
}

/** Known before the router starts and fixed for the life of a document: changing the language loads a new one. */
export const SiteContext = createContext<Site>({ language: 'en', origin: '' })

export const useSite = (): Site => use(SiteContext)
