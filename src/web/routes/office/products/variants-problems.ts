import { hasWrongCheckDigit } from '#domain/catalog/gtin.ts'
import { MAX_VALUES, MAX_VARIANTS } from '#domain/catalog/variants.ts'
import { fold, latinDigits } from '#domain/shared/arabic.ts'
import type { Words } from '#domain/shared/language.ts'
import { oneLine } from '#domain/shared/text.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { readPounds, readWhole } from './goods.ts'
import type { VariantRow, VariantsDraft } from './variants-draft.ts'

/** The names of the fields; errors have the same keys. */
export const optionField = (option: number, language: keyof Words): string => `option-${option}-${language}`
export const valueField = (option: number, value: number, language: keyof Words): string =>
  `option-${option}-value-${value}-${language}`
export const variantField = (row: number, field: keyof VariantRow): string => `variant-${row}-${field}`

const MAX_GRAMS = 1_000_000
const PLAIN_CODE = /^[!-~]{0,40}$/
const SIDES = ['en', 'ar'] as const

type Found = [string, string][]

/** Missing and repeated words of names or values. */
const wordProblems = (
  words: readonly Words[],
  fieldOf: (at: number, language: keyof Words) => string,
): Found =>
  SIDES.flatMap((language) => {
    const keys = words.map((each) => fold(oneLine(each[language])))
    return keys.flatMap((key, at): Found => {
      if (key === '' && oneLine(words[at]?.[language] ?? '') === '')
        return [[fieldOf(at, language), m.office_goods_needed()]]
      return keys.indexOf(key) < at ? [[fieldOf(at, language), m.office_variants_repeated()]] : []
    })
  })

const codeProblems = (rows: readonly VariantRow[], kind: 'sku' | 'barcode'): Found => {
  const codes = rows.map((row) => latinDigits(row[kind].trim()).toLowerCase())
  return codes.flatMap((code, at): Found => {
    if (!PLAIN_CODE.test(code)) return [[variantField(at, kind), m.office_variants_code_wrong()]]
    const isTwice = code !== '' && codes.indexOf(code) !== codes.lastIndexOf(code)
    return isTwice ? [[variantField(at, kind), m.office_variants_code_twice()]] : []
  })
}

/** A warning for a barcode with a wrong check digit, which can be saved all the same. */
export const barcodeDoubt = (barcode: string): string | undefined =>
  hasWrongCheckDigit(latinDigits(barcode.trim())) ? m.office_goods_barcode_doubt() : undefined

const numberProblems = (rows: readonly VariantRow[]): Found =>
  rows.flatMap(({ price, stock, grams }, at) => {
    const found: Found = []
    if (readPounds(price) === undefined) found.push([variantField(at, 'price'), m.office_goods_price_wrong()])
    if (stock !== null && readWhole(stock) === undefined)
      found.push([variantField(at, 'stock'), m.office_goods_stock_wrong()])
    if (grams.trim() !== '' && (readWhole(grams) ?? Number.POSITIVE_INFINITY) > MAX_GRAMS)
      found.push([variantField(at, 'grams'), m.office_variants_grams_wrong()])
    return found
  })

/** Errors by the name of the field, in the order of the page. */
export const variantProblems = ({ options, rows }: VariantsDraft): Readonly<Record<string, string>> => {
  if (options.length === 0) return {}
  const names = wordProblems(
    options.map(({ name }) => name),
    optionField,
  )
  const values = options.flatMap(({ values: some }, option): Found => {
    if (some.length === 0) return [[`option-${option}`, m.office_variants_no_values()]]
    if (some.length > MAX_VALUES) return [[`option-${option}`, m.office_variants_values_many()]]
    return wordProblems(some, (at, language) => valueField(option, at, language))
  })
  const count: Found =
    rows.length === 0
      ? [['variants', m.office_variants_none()]]
      : rows.length > MAX_VARIANTS
        ? [['variants', m.office_variants_many({ most: MAX_VARIANTS })]]
        : []
  return Object.fromEntries([
    ...names,
    ...values,
    ...count,
    ...codeProblems(rows, 'sku'),
    ...codeProblems(rows, 'barcode'),
    ...numberProblems(rows),
  ])
}

/** The fields with a code that another product of the shop has. */
export const takenProblems = (
  { rows }: VariantsDraft,
  code: unknown,
  message: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap((row, at) =>
      (['sku', 'barcode'] as const)
        .filter((kind) => typeof code === 'string' && row[kind].trim().toLowerCase() === code.toLowerCase())
        .map((kind): [string, string] => [variantField(at, kind), message]),
    ),
  )

/** What a product loses or takes over when its variants are saved like this. */
export interface Consequences {
  /** Pieces of a product without options that its new variants replace. */
  readonly replaced?: { readonly stock: number; readonly entered: number }
  /** Variants that will be deleted, and their stock. */
  readonly deleted?: { readonly count: number; readonly stock: number }
  /** The stock that a product without options takes over from its variants. */
  readonly merged?: number
}

export const consequencesOf = (
  { options, rows }: VariantsDraft,
  goods: {
    readonly stock: number
    readonly options?: unknown
    readonly variants?: readonly { id: number; stock: number }[] | undefined
  },
): Consequences => {
  if (options.length === 0) return goods.options ? { merged: goods.stock } : {}
  if (!goods.options) {
    const entered = rows.reduce((sum, { stock }) => sum + (readWhole(stock ?? '') ?? 0), 0)
    return goods.stock > 0 ? { replaced: { stock: goods.stock, entered } } : {}
  }
  const left = new Set(rows.map(({ id }) => id))
  const gone = (goods.variants ?? []).filter(({ id }) => !left.has(id))
  const stock = gone.reduce((sum, variant) => sum + variant.stock, 0)
  return gone.length > 0 ? { deleted: { count: gone.length, stock } } : {}
}
