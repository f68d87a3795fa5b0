import type { Database } from '#adapters/db/database.ts'
import { openPostgres } from '#adapters/db/engine/postgres.ts'
import { replicaLists } from '#adapters/db/engine/replica.ts'
import { rememberLists } from '#adapters/db/goods/remembered-lists.ts'
import { rememberSales } from '#adapters/db/orders/remembered-sales.ts'
import type { Clock, Lists, Stores } from '#domain/shared/ports.ts'
import type { Config } from '#server/config.ts'
import type { OpenLive } from '#server/open-live.ts'

const CHECK_MS = 500

interface OpenLists {
  readonly lists: Lists
  close(): Promise<void>
}

/** Opens the stores for lists: the configured replica, or the database itself. */
export const openLists = (
  config: Config,
  database: Database,
  { ports: { events }, link }: Pick<OpenLive, 'ports' | 'link'>,
  clock: Clock,
  onIdleError: (error: Error) => void,
): OpenLists => {
  const remembering = (stores: Stores): Stores => ({
    ...stores,
    products: rememberLists(stores.products, events),
    sales: rememberSales(stores.sales, events, clock),
  })
  const own = remembering(database.stores)
  if (!config.databaseReplicaUrl) return { lists: () => own, close: async () => {} }
  const purpose = `mishwar lists on port ${config.port}`
  const copy = openPostgres(config.databaseReplicaUrl, {
    onIdleError,
    purpose,
    poolSize: config.databasePool,
  })
  const replica = { stores: remembering(database.storesOn(copy.kysely)), db: copy.kysely }
  const replicated = replicaLists({ stores: own, db: database.kysely }, replica, clock)
  events.subscribe((event) => {
    if (event.type === 'catalogue.changed' || event.type === 'settings.changed') replicated.doubt()
    if (event.type === 'staff.wrote') replicated.wrote(event.userId)
  })
  // While disconnected from other instances, their writes are unknown.
  link.onChange(() => replicated.anyoneMayHaveWritten())
  let checking: Promise<void> | undefined
  const timer = setInterval(() => {
    checking ??= replicated.check().finally(() => (checking = undefined))
  }, CHECK_MS).unref()
  return {
    lists: (reader) => (reader && !link.isUp() ? own : replicated.lists(reader)),
    async close() {
      clearInterval(timer)
      await checking
      await copy.close()
    },
  }
}
