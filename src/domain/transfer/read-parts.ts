import { Refusal } from '#domain/shared/refusal.ts'
import { CUSTOMER_COLUMNS, readCustomerRow } from '#domain/transfer/customer-rows.ts'
import { ORDER_COLUMNS, readOrderRow } from '#domain/transfer/order-rows.ts'
import { PRODUCT_COLUMNS, readProductRow } from '#domain/transfer/product-rows.ts'
import {
  IMPORT_MAX_ROWS,
  type ReadPart,
  type ReadRow,
  ROWS_AT_ONCE,
  type RowProblem,
  SHOWN_PROBLEMS,
  type Transfer,
} from '#domain/transfer/transfer.ts'
import { VARIANT_COLUMNS } from '#domain/transfer/variant-rows.ts'

interface RowKind {
  readonly columns: readonly string[]
  /** Parses the row and adds its errors to `problems`. */
  readonly read: (row: ReadRow, problems: RowProblem[]) => unknown
}

const ROW_KINDS: Readonly<Record<Transfer, RowKind>> = {
  products: { columns: [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS], read: readProductRow },
  customers: { columns: CUSTOMER_COLUMNS, read: readCustomerRow },
  orders: { columns: ORDER_COLUMNS, read: readOrderRow },
}

/** The columns that are read; others are dropped early to save memory. */
export const columnsOf = (what: Transfer): ReadonlySet<string> => new Set(ROW_KINDS[what].columns)

/** Parses and checks rows as they arrive, up to the maximum number of rows. */
export async function* readParts(what: Transfer, rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadPart> {
  const { read } = ROW_KINDS[what]
  let drafts: unknown[] = []
  let faulty: number[] = []
  let problems: RowProblem[] = []
  let here = 0
  let before = 0
  let listed = 0
  const take = (): ReadPart => {
    const part = { rows: here, drafts, faulty, problems }
    listed += problems.length
    before += here
    ;[drafts, faulty, problems, here] = [[], [], [], 0]
    return part
  }
  for await (const row of rows) {
    if (before + here >= IMPORT_MAX_ROWS)
      throw new Refusal('import.unreadable', { why: 'rows', max: IMPORT_MAX_ROWS })
    here += 1
    const mistakes: RowProblem[] = []
    const draft = read(row, mistakes)
    if (draft !== undefined) drafts.push(draft)
    if (mistakes.length > 0) faulty.push(row.row)
    problems.push(...mistakes.slice(0, Math.max(0, SHOWN_PROBLEMS - listed - problems.length)))
    if (here === ROWS_AT_ONCE) yield take()
  }
  if (here > 0) yield take()
}
