import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { unguarded } from '#adapters/sheets/formulas.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Format, ReadRow } from '#domain/transfer/transfer.ts'

/** Far longer than any valid row. A file without a line end would otherwise be buffered as a whole. */
const ROW_MAX_LENGTH = 1_000_000
/** Far more than any valid file has. Each column of the header is examined again for every row. */
const MAX_COLUMNS = 200
const PIECE_LENGTH = 65_536

type Columns = ReadonlySet<string>

const unreadable = (why?: string): Refusal =>
  new Refusal('import.unreadable', why === undefined ? {} : { why })

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('encoding')
  }
}

/** Detects the delimiter from the header, since spreadsheets use the one of their locale. */
const delimiterOf = (text: string): string => {
  const start = text.slice(0, PIECE_LENGTH)
  const heading = start.slice(0, start.indexOf('\n') + 1 || undefined)
  return [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ','
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE_LENGTH) yield text.slice(at, at + PIECE_LENGTH)
}

/** Of two columns with one heading, either may be the one that was meant. Columns that are not read may repeat. */
const refuseRepeated = (names: readonly string[], columns: Columns): void => {
  const column = names.find((name, at) => columns.has(name) && names.indexOf(name) < at)
  if (column !== undefined) throw new Refusal('import.unreadable', { why: 'heading', column })
}

async function* csvRows(text: string, columns: Columns): AsyncGenerator<ReadRow> {
  const parser = parse({
    delimiter: delimiterOf(text),
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: ROW_MAX_LENGTH,
  })
  let names: readonly string[] | undefined
  // The header is row 1, as in a spreadsheet.
  let row = 1
  for await (const record of Readable.from(piecesOf(text)).pipe(parser) as AsyncIterable<string[]>) {
    if (!names) {
      names = record.map((name) => name.trim().toLowerCase())
      if (names.length > MAX_COLUMNS) throw unreadable()
      refuseRepeated(names, columns)
      continue
    }
    if (record.length > names.length) throw unreadable()
    const cells: Record<string, unknown> = {}
    for (const [at, cell] of record.entries()) {
      const name = names[at] ?? ''
      if (columns.has(name)) cells[name] = unguarded(cell)
    }
    row += 1
    yield { row, cells }
  }
}

/** The index at which the quoted text ends. */
const endOfText = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charAt(before) === '\\') before -= 1
    // A quote after an even number of backslashes is not escaped.
    if ((at - before) % 2 === 1) return at
  }
  throw unreadable()
}

/**
 * The items of a JSON array as texts: `JSON.parse` would create objects for the whole file before the first is
 * counted.
 */
export function* itemsOf(text: string): Generator<string> {
  const start = text.search(/\S/)
  if (text.charAt(start) !== '[') throw unreadable()
  let from = start + 1
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"') at = endOfText(text, at)
    else if (character === '{' || character === '[') depth += 1
    else if (depth > 0 && (character === '}' || character === ']')) depth -= 1
    else if (depth === 0 && (character === ',' || character === ']')) {
      const item = text.slice(from, at)
      const isEmptyList = from === start + 1 && character === ']' && item.trim() === ''
      if (!isEmptyList) yield item
      from = at + 1
      if (character === ',') continue
      if (text.slice(from).trim() !== '') throw unreadable()
      return
    }
    if (at - from > ROW_MAX_LENGTH) throw unreadable()
  }
  throw unreadable()
}

async function* jsonRows(text: string, columns: Columns): AsyncGenerator<ReadRow> {
  let row = 0
  for (const written of itemsOf(text)) {
    const item: unknown = JSON.parse(written)
    if (typeof item !== 'object' || item === null || Array.isArray(item)) throw unreadable()
    const cells: Record<string, unknown> = {}
    for (const [name, cell] of Object.entries(item))
      if (columns.has(name)) cells[name] = Array.isArray(cell) ? cell.join('\n') : (cell ?? '')
    row += 1
    yield { row, cells }
  }
}

/** Streams the rows of a file with the requested columns; refuses an unreadable file. */
export async function* parseSheet(
  bytes: Uint8Array,
  format: Format,
  columns: Columns,
): AsyncGenerator<ReadRow> {
  const text = textOf(bytes)
  try {
    yield* format === 'csv' ? csvRows(text, columns) : jsonRows(text, columns)
  } catch (error) {
    // Any parser error means that the sender has to correct the file.
    throw error instanceof Refusal ? error : unreadable()
  }
}
