import { type RowCounts, TABLE_NAMES } from '#adapters/db/backup/backup-format.ts'
import { say } from '#server/cli/run-command.ts'

const WIDTH = Math.max(...TABLE_NAMES.map((name) => name.length))

export const printRows = (rows: RowCounts): void => {
  for (const table of TABLE_NAMES) {
    const count = rows[table] ?? 0
    say(`${table.padEnd(WIDTH)} ${String(count).padStart(9)} ${count === 1 ? 'row' : 'rows'}`)
  }
}
