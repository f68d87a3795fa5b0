import type { User } from '#domain/identity/user.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { importCustomers } from '#domain/transfer/import-customers.ts'
import { importOrders } from '#domain/transfer/import-orders.ts'
import { importProducts } from '#domain/transfer/import-products.ts'
import type { Importer, Plan } from '#domain/transfer/plan.ts'
import type { RowProblem, Transfer } from '#domain/transfer/transfer.ts'

/** What an import would change, or has changed. */
export interface ImportReport {
  /** By it the import can be undone; null while it is only looked at. */
  readonly importId: string | null
  /** Names this very plan: with it, and only with it, it can be carried out. */
  readonly seal: string
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly faulty: number
  /** The first of them. */
  readonly problems: readonly RowProblem[]
  /** A sample of what differs. */
  readonly sample: readonly {
    readonly row: number
    readonly title: Words
    readonly before: Record<string, unknown> | null
    readonly after: Record<string, unknown>
  }[]
}

const SHOWN_CHANGES = 20

const IMPORTERS = { products: importProducts, customers: importCustomers, orders: importOrders } as const

export const importerOf = (ports: Ports, actor: User, what: Transfer): Importer<unknown, unknown> =>
  IMPORTERS[what](ports, actor)

export const reportOf = (
  { seal, rows, changes, unchanged, faulty, problems }: Plan<unknown>,
  importId: string | null = null,
): ImportReport => {
  const added = changes.filter(({ was }) => was === null).length
  return {
    importId,
    seal,
    rows,
    added,
    changed: changes.length - added,
    unchanged,
    faulty,
    problems,
    sample: changes
      .slice(0, SHOWN_CHANGES)
      .map(({ row, title, before, after }) => ({ row, title, before, after })),
  }
}
