import type { User } from '#domain/identity/user.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { importCustomers } from '#domain/transfer/import-customers.ts'
import { importOrders } from '#domain/transfer/import-orders.ts'
import { importProducts } from '#domain/transfer/import-products.ts'
import type { Importer, Plan } from '#domain/transfer/plan.ts'
import {
  type Format,
  IMPORT_MAX_ROWS,
  type ReadRow,
  type RowProblem,
  type Transfer,
} from '#domain/transfer/transfer.ts'

export interface ImportFile {
  readonly what: Transfer
  readonly format: Format
  readonly bytes: Uint8Array
}

/** What an import would change, or has changed. */
export interface ImportReport {
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

const SHOWN_PROBLEMS = 100
const SHOWN_CHANGES = 20

const IMPORTERS = { products: importProducts, customers: importCustomers, orders: importOrders } as const

export const importerOf = (ports: Ports, actor: User, what: Transfer): Importer<unknown> =>
  IMPORTERS[what](ports, actor)

export const readFile = ({ sheets }: Ports, { bytes, format }: ImportFile): readonly ReadRow[] => {
  const rows = sheets.read(bytes, format)
  if (rows.length === 0) throw new Refusal('import.unreadable', { why: 'empty' })
  if (rows.length > IMPORT_MAX_ROWS)
    throw new Refusal('import.unreadable', { why: 'rows', max: IMPORT_MAX_ROWS })
  return rows
}

export const reportOf = (plan: Plan<unknown>, seal: string): ImportReport => {
  const added = plan.changes.filter(({ was }) => was === null).length
  return {
    seal,
    rows: plan.rows,
    added,
    changed: plan.changes.length - added,
    unchanged: plan.unchanged,
    faulty: new Set(plan.problems.map(({ row }) => row)).size,
    problems: plan.problems.toSorted((a, b) => a.row - b.row).slice(0, SHOWN_PROBLEMS),
    sample: plan.changes
      .slice(0, SHOWN_CHANGES)
      .map(({ row, title, before, after }) => ({ row, title, before, after })),
  }
}
