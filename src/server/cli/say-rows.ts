import { type RowCounts, TABLE_NAMES } from '#adapters/db/backup-format.ts'
import { say } from '#server/cli/run-command.ts'

export const sayRows = (rows: RowCounts): void => {
  for (const table of TABLE_NAMES) say(`${table.padEnd(12)} ${String(rows[table] ?? 0).padStart(9)} rows`)
}
