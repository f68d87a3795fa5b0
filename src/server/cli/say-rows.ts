import { type RowCounts, TABLE_NAMES } from '#adapters/db/backup-format.ts'
import { say } from '#server/cli/run-command.ts'

export const sayRows = (rows: RowCounts): void => {
  for (const table of TABLE_NAMES) {
    const count = rows[table] ?? 0
    say(`${table.padEnd(12)} ${String(count).padStart(9)} ${count === 1 ? 'row' : 'rows'}`)
  }
}
