import { createContext } from 'react-router'
import type { PageShop } from '#domain/shop.ts'

/** The shop for the loaders. */
export const shopContext = createContext<PageShop>()

export type ReportError = (error: unknown, request: Request) => void

/** Reports an unexpected error, once. */
export const reportErrorContext = createContext<ReportError>()

/** URL of a custom map style, if configured. */
export const mapStyleContext = createContext<string | undefined>()

/** Public origin: `https://mishwar.example`. */
export const originContext = createContext<string>()
