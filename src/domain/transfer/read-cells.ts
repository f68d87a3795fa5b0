import { MAX_PRICE_EGP } from '#domain/catalog/product.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { readCairoTime } from '#domain/shared/cairo.ts'
import { fromEgp, type Piastres, readAmount, toEgp } from '#domain/shared/money.ts'
import { manyLines, oneLine } from '#domain/shared/text.ts'
import type { ReadRow, RowProblem, RowProblemCode } from '#domain/transfer/transfer.ts'

/** The name of a stored picture. */
export const PICTURE = /^(?:own\/)?[a-z0-9][a-z0-9-]{0,79}$/

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const asNumber = (value: unknown): number =>
  typeof value === 'number' ? value : (readAmount(asText(value)) ?? Number.NaN)

const MAX_ID = 2_147_483_647
const MAX_AMOUNT_EGP = 100_000_000

const ROUNDED = /^\d(?:[.,]\d+)?e\+\d+$/i

interface Wanted {
  readonly max?: number
  readonly optional?: boolean
}

/**
 * Parses the cells of one row. A missing column and an invalid cell both give undefined; only the latter adds a
 * problem.
 */
export const readCells = ({ row, cells }: ReadRow, problems: RowProblem[]) => {
  const has = (column: string): boolean => cells[column] !== undefined
  const wrong = (column: string, code: RowProblemCode, allowed?: readonly string[]): undefined => {
    problems.push({ row, column, code, ...(allowed && { allowed }) })
    return undefined
  }
  const tidied = (
    column: string,
    tidy: (text: string) => string,
    { max = 500, optional = false }: Wanted,
  ) => {
    if (!has(column)) return undefined
    const text = tidy(asText(cells[column]))
    if (text === '' && !optional) return wrong(column, 'missing')
    return text.length > max ? wrong(column, 'too-long') : text
  }
  const wholeFrom = (column: string, min: number, max: number): number | undefined => {
    if (!has(column)) return undefined
    const number = asNumber(cells[column])
    return Number.isInteger(number) && number >= min && number <= max ? number : wrong(column, 'not-a-number')
  }
  const amountOf = (column: string): Piastres | undefined => {
    if (!has(column)) return undefined
    const pounds = asNumber(cells[column])
    const amount = fromEgp(pounds)
    const isAmount = pounds >= 0 && pounds <= MAX_AMOUNT_EGP && Math.abs(amount - pounds * 100) < 0.001
    return isAmount ? amount : wrong(column, 'not-a-price')
  }
  const reader = {
    row,
    has,
    wrong,
    isEmpty: (column: string) => !has(column) || asText(cells[column]).trim() === '',
    line: (column: string, wanted: Wanted = {}) => tidied(column, oneLine, wanted),
    lines: (column: string, wanted: Wanted = {}) => tidied(column, manyLines, wanted),
    /** A code or barcode. A spreadsheet makes `4.00638E+12` of a long one. */
    code(column: string, max: number): string | undefined {
      const code = tidied(column, oneLine, { max, optional: true })
      return code !== undefined && ROUNDED.test(code) ? wrong(column, 'rounded') : code
    },
    /** Several values in one cell, one per line. */
    list(column: string, max: number): readonly string[] | undefined {
      if (!has(column)) return undefined
      const values = manyLines(asText(cells[column]))
        .split('\n')
        .map(oneLine)
        .filter((value) => value !== '')
      return values.some((value) => value.length > max) ? wrong(column, 'too-long') : values
    },
    whole: (column: string, max: number) => wholeFrom(column, 0, max),
    /** Of a product or variant. The API treats an invalid id as 0, so no product may have it. */
    id: (column: string) => wholeFrom(column, 1, MAX_ID),
    /** What was paid or charged in an order. */
    amount: (column: string) => amountOf(column),
    /** The price or cost of a product or variant. */
    price(column: string): Piastres | undefined {
      const price = amountOf(column)
      return price !== undefined && toEgp(price) > MAX_PRICE_EGP ? wrong(column, 'price-too-high') : price
    },
    /** Null when the cell is empty. */
    time(column: string): number | null | undefined {
      if (!has(column)) return undefined
      const text = latinDigits(oneLine(asText(cells[column])))
      if (text === '') return null
      const at = readCairoTime(text)
      return Number.isNaN(at) ? wrong(column, 'not-a-time') : at
    },
    oneOf<T extends string>(column: string, values: readonly T[]): T | undefined {
      if (!has(column)) return undefined
      const text = oneLine(asText(cells[column])).toLowerCase()
      return values.find((value) => value === text) ?? wrong(column, 'unknown-value', values)
    },
  }
  return reader
}

export type Cells = ReturnType<typeof readCells>
