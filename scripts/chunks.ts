import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

const SRC = join(import.meta.dirname, '../src')
const MESSAGES = 'web/i18n/messages/en'
const COMPILED_MESSAGES = 'web/i18n/compiled/messages/'

interface Chunk {
  readonly name: string
  /** Folders of `src`, with all that is in them. */
  readonly folders: readonly string[]
  /** Files of `i18n/messages`, by their names: the messages in them. */
  readonly messages: readonly string[]
}

/**
 * Where a file lives says when it is loaded. Each chunk also takes what its files import (of the domain, the contracts, other
 * folders), unless a chunk above it has taken that. What only one page imports stays with that page, and what is in none of
 * these folders is placed by the bundler. Few chunks on purpose: over a plain connection a browser fetches six files at a time.
 */
export const CHUNKS: readonly Chunk[] = [
  {
    // Every page.
    name: 'shell',
    folders: ['domain/catalog', 'web/i18n', 'web/routes/store/parts', 'web/shell', 'web/site', 'web/ui'],
    messages: ['app', 'catalogue', 'home', 'shell'],
  },
  // When someone types a search or an address.
  { name: 'words', folders: ['domain/catalog/search'], messages: [] },
  {
    // Pages where one orders or has an account: no page that people come to first imports them.
    name: 'orders',
    folders: [
      'domain/cart',
      'domain/fulfilment',
      'web/browser',
      'web/forms',
      'web/orders',
      'web/routes/store/cart-page',
    ],
    messages: ['account', 'checkout', 'live', 'map', 'orders', 'security'],
  },
  { name: 'account', folders: ['web/routes/account/parts'], messages: [] },
  // Pages that show orders: what waits to be sent, and what is heard of them.
  { name: 'outbox', folders: ['web/live', 'web/order-history', 'web/outbox'], messages: [] },
  // Pages that follow an order.
  { name: 'journey', folders: ['web/routes/store/tracking'], messages: [] },
  // What couriers answer by a tap, which the office reads.
  { name: 'courier', folders: ['web/routes/courier'], messages: ['courier'] },
  {
    // No shopper loads a word of it.
    name: 'office',
    folders: ['web/routes/office'],
    messages: [
      'office',
      'office-orders',
      'office-people',
      'office-products',
      'office-settings',
      'office-table',
    ],
  },
]

export const messageAreas = (): string[] =>
  globSync(`${MESSAGES}/*.json`, { cwd: SRC }).map((file) => basename(file, '.json'))

const readArea = (area: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(SRC, MESSAGES, `${area}.json`), 'utf8')))

/** The area of each message; a compiled message is a file with its name. */
const areaOfMessage = (): ReadonlyMap<string, string> =>
  new Map(messageAreas().flatMap((area) => readArea(area).map((key) => [key, area] as const)))

/** Gives the chunk of a module, if one of its folders holds it; the innermost folder decides. */
export const chunkFinder = (): ((id: string) => string | undefined) => {
  const areas = areaOfMessage()
  const byArea = new Map(
    CHUNKS.flatMap(({ name, messages }) => messages.map((area) => [area, name] as const)),
  )
  const byFolder = CHUNKS.flatMap(({ name, folders }) =>
    folders.map((folder) => [`${folder}/`, name] as const),
  ).toSorted(([one], [other]) => other.length - one.length)
  return (id) => {
    const file = relative(SRC, id)
    if (file.startsWith(COMPILED_MESSAGES)) return byArea.get(areas.get(basename(file, '.js')) ?? '')
    return byFolder.find(([folder]) => file.startsWith(folder))?.[1]
  }
}
