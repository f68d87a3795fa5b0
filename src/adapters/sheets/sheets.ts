import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { Refusal } from '#domain/shared/refusal.ts'
import type { ReadRow, Row, Sheets } from '#domain/transfer/transfer.ts'

/** Far more than any row of ours has. A file without an end of line would hold everyone up for seconds. */
const ROW_MAX_BYTES = 1_000_000

const FORMULA = /^[=+\-@\t\r']/

/** A spreadsheet would run a cell that begins like a formula: an apostrophe makes it text. A cell's own is doubled. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('import.unreadable', { why: 'encoding' })
  }
}

/** Spreadsheets write what their country writes: the heading tells which. */
const delimiterOf = (text: string): string => {
  const heading = text.slice(0, text.indexOf('\n') + 1 || undefined)
  return [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ','
}

const heading = (names: readonly string[]): string[] => names.map((name) => name.trim().toLowerCase())

const readCsv = (text: string): ReadRow[] => {
  const records = parse(text, {
    bom: true,
    columns: heading,
    delimiter: delimiterOf(text),
    skip_empty_lines: true,
    relax_column_count_less: true,
    max_record_size: ROW_MAX_BYTES,
  }) as Record<string, string>[]
  // The heading is row 1, as a spreadsheet counts.
  return records.map((record, index) => ({
    row: index + 2,
    cells: Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, unguarded(cell)])),
  }))
}

const readJson = (text: string): ReadRow[] => {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) throw new SyntaxError('not a list')
  return list.map((item: unknown, index) => {
    if (typeof item !== 'object' || item === null) throw new SyntaxError('not a record')
    const cells = Object.entries(item).map(([name, cell]) => [
      name,
      Array.isArray(cell) ? cell.join('\n') : (cell ?? ''),
    ])
    return { row: index + 1, cells: Object.fromEntries(cells) as Record<string, unknown> }
  })
}

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
  }
}

async function* writeJson(columns: readonly string[], pages: AsyncIterable<readonly Row[]>) {
  yield '['
  let before = '\n'
  for await (const rows of pages)
    for (const row of rows) {
      yield `${before}${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}`
      before = ',\n'
    }
  yield '\n]\n'
}

export const sheets: Sheets = {
  read(bytes, format) {
    const text = textOf(bytes)
    try {
      return format === 'csv' ? readCsv(text) : readJson(text)
    } catch {
      // Whatever the reader stumbled over, the sender has to look at the file.
      throw new Refusal('import.unreadable')
    }
  },
  write: (columns, rows, format) => (format === 'csv' ? writeCsv(columns, rows) : writeJson(columns, rows)),
}
