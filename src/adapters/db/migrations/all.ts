import type { Db, Engine } from '#adapters/db/engine.ts'
import * as groundFloor from '#adapters/db/migrations/0001-ground-floor.ts'
import * as delivery from '#adapters/db/migrations/0002-delivery.ts'
import * as office from '#adapters/db/migrations/0003-office.ts'
import * as officeOrders from '#adapters/db/migrations/0004-office-orders.ts'

export interface Migration {
  readonly name: string
  up(db: Db, engine: Engine): Promise<void>
}

/** In the order they are applied. One that has shipped is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-ground-floor', up: groundFloor.up },
  { name: '0002-delivery', up: delivery.up },
  { name: '0003-office', up: office.up },
  { name: '0004-office-orders', up: officeOrders.up },
]
