import { createContext } from 'react-router'
import type { PageShop } from '#domain/shop.ts'
import type { PageFiles } from '#web/site/page-files.ts'

/** The shop for the loaders. */
export const shopContext = createContext<PageShop>()

export type ReportError = (error: unknown, request: Request) => void

/** Reports an unexpected error, once. */
export const reportErrorContext = createContext<ReportError>()

/** The files that each page loads. */
export const pageFilesContext = createContext<PageFiles>()

/** URL of a custom map style, if configured. */
export const mapStyleContext = createContext<string | undefined>()

/** Names the build, so that browsers never combine pages and data of two builds. */
export const buildContext = createContext<string>()

/** Public origin: `https://mishwar.example`. */
export const originContext = createContext<string>()
