import { setImmediate as letOthersRun } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { guarded } from '#adapters/sheets/formulas.ts'
import { readInWorker } from '#adapters/sheets/read-in-worker.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Row, Sheets } from '#domain/transfer/transfer.ts'

/** Each holds its whole file in memory, as bytes, as rows and as a plan. */
const MOST_AT_ONCE = 2
const BUSY_RETRY_SECONDS = 30

async function* writeCsv(columns: readonly string[], pages: AsyncIterable<readonly Row[]>) {
  let isFirst = true
  for await (const rows of pages) {
    yield stringify(
      rows.map((row) =>
        columns.map((column) => {
          const cell = row[column] ?? ''
          return typeof cell === 'string' ? guarded(cell) : cell
        }),
      ),
      // Without the mark at the beginning a spreadsheet takes Arabic for something else.
      { bom: isFirst, header: isFirst, columns: [...columns], record_delimiter: '\r\n' },
    )
    isFirst = false
    await letOthersRun()
  }
}

async function* writeJson(columns: readonly string[], pages: AsyncIterable<readonly Row[]>) {
  yield '['
  let before = '\n'
  for await (const rows of pages) {
    let page = ''
    for (const row of rows) {
      page += `${before}${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}`
      before = ',\n'
    }
    yield page
    await letOthersRun()
  }
  yield '\n]\n'
}

/** Files of rows. Their reading is on threads of their own; writing has a turn for everything else after each page. */
export const createSheets = (): Sheets => {
  let reading = 0
  return {
    async read(file, work) {
      if (reading >= MOST_AT_ONCE) throw new Refusal('import.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS })
      reading += 1
      try {
        return await work(readInWorker(file))
      } finally {
        reading -= 1
      }
    },
    write: (columns, rows, format) => (format === 'csv' ? writeCsv(columns, rows) : writeJson(columns, rows)),
  }
}
