import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

const SRC = join(import.meta.dirname, '../src')
const MESSAGES = 'web/i18n/messages/en'
const COMPILED_MESSAGES = 'web/i18n/compiled/messages/'

interface Chunk {
  readonly name: string
  /** Folders of `src` with all that is in them, or single files. */
  readonly folders: readonly string[]
  /** Files of `i18n/messages`, by their names: the messages in them. */
  readonly messages: readonly string[]
}

/**
 * The folder of a file decides when it is loaded. A chunk also contains the imports of its files (of the domain, the
 * contracts, other folders), unless an earlier chunk contains them. A module that only one page imports stays in that page's
 * chunk; the bundler places modules outside these folders. Few chunks on purpose: over HTTP/1.1 a browser fetches six files at
 * a time.
 */
export const CHUNKS: readonly Chunk[] = [
  {
    // Every page.
    name: 'shell',
    folders: [
      'domain/catalog',
      'domain/shared/arabic.ts',
      'web/i18n',
      'web/routes/store/parts',
      'web/shell',
      'web/site',
      'web/ui',
    ],
    messages: ['app', 'catalogue', 'home', 'shell'],
  },
  // The cart, staff, and products sold by weight.
  { name: 'amounts', folders: ['web/i18n/quantity.ts', 'web/ui/quantity.tsx'], messages: ['amounts'] },
  // Loaded when a search or an address is typed.
  {
    name: 'words',
    folders: [
      'domain/catalog/offered-values.ts',
      'domain/catalog/search',
      'domain/catalog/sizes.ts',
      'domain/catalog/typed-code.ts',
    ],
    messages: [],
  },
  {
    // Pages for ordering and accounts; no landing page imports it.
    name: 'orders',
    folders: [
      'domain/cart',
      'domain/fulfilment',
      'web/browser',
      'web/forms',
      'web/orders',
      'web/routes/store/cart-page',
    ],
    messages: ['account', 'checkout', 'live', 'map', 'orders', 'phone', 'security'],
  },
  {
    // A page of an account leads staff to the office.
    name: 'account',
    folders: ['domain/identity/permissions.ts', 'web/routes/account/parts'],
    messages: [],
  },
  // Pages that show orders: the outbox and live updates.
  {
    name: 'outbox',
    folders: ['web/live', 'web/order-history', 'web/outbox', 'web/send-queue'],
    messages: [],
  },
  // Pages that follow an order.
  { name: 'journey', folders: ['web/routes/store/tracking'], messages: ['payment'] },
  {
    // The courier's page shares these with the office, and does not load the office for them.
    name: 'courier',
    folders: ['contracts/delivery.ts', 'domain/cash', 'domain/delivery', 'web/routes/courier'],
    messages: ['courier'],
  },
  // Pages on which codes are scanned; what needs the camera is loaded with it.
  { name: 'scan', folders: ['web/scan'], messages: ['scan'] },
  { name: 'picker', folders: ['domain/picking', 'web/routes/picker'], messages: ['picker'] },
  {
    // Never loaded by shoppers.
    name: 'office',
    folders: [
      'contracts/books.ts',
      'contracts/customers.ts',
      'contracts/office-notices.ts',
      'contracts/office-payments.ts',
      'contracts/operations/office-couriers.ts',
      'contracts/operations/office-customers.ts',
      'contracts/operations/office-desk.ts',
      'contracts/operations/office-notices.ts',
      'contracts/operations/office-payments.ts',
      'contracts/operations/stock.ts',
      'contracts/stock.ts',
      'domain/catalog/bulk-change.ts',
      'domain/catalog/goods.ts',
      'domain/catalog/gtin.ts',
      'domain/catalog/picture.ts',
      'domain/catalog/stock-document.ts',
      'domain/catalog/stock-journal.ts',
      'web/routes/office',
    ],
    messages: [
      'office',
      'office-orders',
      'office-outbox',
      'office-payments',
      'office-people',
      'office-products',
      'office-settings',
      'office-table',
      'office-variants',
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
    folders.map((folder) => [folder, name] as const),
  ).toSorted(([one], [other]) => other.length - one.length)
  return (id) => {
    const file = relative(SRC, id)
    if (file.startsWith(COMPILED_MESSAGES)) return byArea.get(areas.get(basename(file, '.js')) ?? '')
    return byFolder.find(([folder]) => file === folder || file.startsWith(`${folder}/`))?.[1]
  }
}
