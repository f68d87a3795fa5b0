import { createContext } from 'react-router'
import type { PageShop } from '#domain/shop.ts'

/** What the server hands to every loader. */
export const shopContext = createContext<PageShop>()

export type ReportError = (error: unknown, request: Request) => void

/** Where an unforeseen error is told, once. */
export const reportErrorContext = createContext<ReportError>()

/** The address of the map style that replaces our own, where there is one. */
export const mapStyleContext = createContext<string | undefined>()

/** The address people know the shop by: `https://mishwar.example`. */
export const originContext = createContext<string>()
