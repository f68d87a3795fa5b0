import { type Checked, flag, listOf, oneOf, record } from '#contracts/stored-checks.ts'
import { readRecord } from '#web/site/read-stored.ts'
import { createStored, useStored } from '#web/site/stored.ts'

/** Optional columns of the order table. */
export const COLUMNS = ['customer', 'step', 'courier', 'payment', 'total'] as const
export type Column = (typeof COLUMNS)[number]

const TableSettings = record({ hidden: listOf(oneOf(COLUMNS)), isCompact: flag }, {})
type TableSettings = Readonly<Checked<typeof TableSettings>>

const USUAL: TableSettings = { hidden: [], isCompact: false }

const stored = createStored('officeOrderTable', undefined, readRecord(TableSettings))

/** Columns and density of the table, stored in this browser. */
export const useTableSettings = (): TableSettings => useStored(stored) ?? USUAL

export const changeTableSettings = (change: Partial<TableSettings>): void =>
  void stored.set({ ...USUAL, ...stored.get(), ...change })
