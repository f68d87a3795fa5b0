import type { Child } from '../child.ts'
import { record } from '../record.ts'
import { productsFor } from '../shop.ts'
import type { Shot } from '../shot.ts'

export const READS = ['product list', 'list with a new query', 'search', 'one product'] as const
export const ORDERS = ['order, logged in', 'log in and order', 'order as a guest'] as const
export type Read = (typeof READS)[number]
export type Order = (typeof ORDERS)[number]

export const PAGE_SIZE = 24
/** Each connection has a customer of its own, because a customer of Vendure has one cart at a time. */
export const CUSTOMERS = 16
export const PASSWORD = 'a password to measure with'
export const emailOf = (customer: number): string => `customer-${customer}@mishwar.example`

/** One running server of a shop system, in one configuration. */
export interface Peer {
  readonly system: string
  /** How it is configured, when the system has several configurations. */
  readonly setting: string
  /** The server, then its worker processes. */
  readonly children: readonly [Child, ...Child[]]
  /** The ways to ask for each thing, by name. */
  readonly reads: Readonly<Record<Read, Readonly<Record<string, Shot>>>>
  /** Each places one order and throws on failure. */
  readonly orders: Readonly<Record<Order, (connection: number) => Promise<void>>>
}

export interface Setup {
  readonly folder: string
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly products: number
}

/** A shop system in all of its configurations, on one database. */
export interface System {
  readonly peers: readonly Peer[]
  /** Versions and settings, for readers of the results. */
  readonly notes: readonly string[]
}

export type StartSystem = (setup: Setup) => Promise<System>

const SHORTEST = 5
const WORDS = 100

/** Words from names of the products, for everybody the same. */
export const searchWords = (products: number): readonly string[] => {
  const all = productsFor(products).flatMap(({ name }) => name.en.toLowerCase().match(/[a-z]+/g) ?? [])
  return [...new Set(all.filter(({ length }) => length >= SHORTEST))].slice(0, WORDS)
}

/** Counts up, beginning with 0. */
export const counter = (): (() => number) => {
  let next = 0
  return () => next++
}

/** Sends one request and parses its answer; any status but 2xx is an error. */
export const call = async <T>(base: string, shot: Shot): Promise<T> => {
  const { status, body } = await record(base, shot)
  const text = Buffer.from(body, 'base64').toString()
  if (status < 200 || status > 299) throw new Error(`${shot.path} was answered with ${status}: ${text}`)
  return JSON.parse(text)
}

export const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Shot => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const LOOK_EVERY_MS = 200
const PATIENCE_MS = 300_000

/** Waits until it is true, as for an index that is filled in the background. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`${what} takes too long`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
