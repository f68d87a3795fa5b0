import { type Goods, MAX_CODE } from '#domain/catalog/goods.ts'
import { MAX_STOCK } from '#domain/catalog/stock-journal.ts'
import { MAX_OPTIONS, type Option, type Variant } from '#domain/catalog/variants.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import type { Words } from '#domain/shared/language.ts'
import { type Piastres, toEgp } from '#domain/shared/money.ts'
import { type Cells, PICTURE, readCells } from '#domain/transfer/read-cells.ts'
import type { ReadRow, Row, RowProblem } from '#domain/transfer/transfer.ts'

const MAX_GRAMS = 1_000_000
const MAX_WORDS = 40
// Printable ASCII without spaces, as the office's form takes it.
const CODE = /^[!-~]*$/

const NUMBERS = Array.from({ length: MAX_OPTIONS }, (_, at) => at + 1)

/**
 * The columns of a file with variants, after those of products. Each variant has a row of its own, in which `price`,
 * `stock`, `sku` and `barcode` are those of the variant; the product's other columns are in the first row of each.
 */
export const VARIANT_COLUMNS: readonly string[] = [
  'variant_id',
  ...NUMBERS.flatMap((n) => [`option${n}_en`, `option${n}_ar`, `value${n}_en`, `value${n}_ar`]),
  'variant_picture',
  'variant_grams',
  'variant_on_sale',
  ...NUMBERS.flatMap((n) => [`values${n}_en`, `values${n}_ar`]),
]

/** The columns of a variant's row that an empty cell empties; other empty cells of such a row say nothing. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([
  'price',
  'stock',
  'sku',
  'barcode',
  'variant_picture',
  'variant_grams',
])

/** The value of one option in one row. Without its Arabic it is the one that the shop knows, or as in English. */
interface ValueCells {
  readonly name: { readonly en?: string | undefined; readonly ar?: string | undefined }
  readonly value: { readonly en?: string | undefined; readonly ar?: string | undefined }
  /** All values in the order in which they are shown, when a row lists them. */
  readonly all?: readonly Words[] | undefined
}

/** A variant as its row describes it. Fields left out stay unchanged. */
export interface VariantCells {
  readonly row: number
  readonly id?: number | undefined
  readonly values: readonly ValueCells[]
  readonly price?: Piastres | undefined
  readonly stock?: number | undefined
  readonly sku?: string | undefined
  readonly barcode?: string | undefined
  readonly picture?: string | undefined
  readonly grams?: number | null | undefined
  readonly isOn?: boolean | undefined
}

const valueOf = (options: readonly Option[], { choice }: Variant, at: number): Words | undefined =>
  options[at]?.values[choice[at] ?? -1]

/** True when the rows alone give these values in this order, so that the file need not list them. */
const isInRowOrder = (options: readonly Option[], variants: readonly Variant[], at: number): boolean => {
  const seen = new Set(variants.map((variant) => valueOf(options, variant, at)))
  return (
    [...seen].every((words, index) => words === options[at]?.values[index]) &&
    seen.size === options[at]?.values.length
  )
}

const choiceCells = (options: readonly Option[], variant: Variant): Row =>
  Object.fromEntries(
    options.flatMap(({ name }, at) => {
      const words = valueOf(options, variant, at)
      return [
        [`option${at + 1}_en`, name.en],
        [`option${at + 1}_ar`, name.ar],
        [`value${at + 1}_en`, words?.en ?? ''],
        [`value${at + 1}_ar`, words?.ar ?? ''],
      ]
    }),
  )

const orderCells = (options: readonly Option[], variants: readonly Variant[]): Row =>
  Object.fromEntries(
    options.flatMap(({ values }, at) =>
      isInRowOrder(options, variants, at)
        ? []
        : [
            [`values${at + 1}_en`, values.map(({ en }) => en).join('\n')],
            [`values${at + 1}_ar`, values.map(({ ar }) => ar).join('\n')],
          ],
    ),
  )

/** The rows of a product: its own as given, or one for each of its variants. */
export const variantRows = ({ options, variants = [] }: Goods, product: Row): readonly Row[] => {
  if (!options || variants.length === 0) return [product]
  const { id = null, category = null, name_en = null } = product
  return variants.map((variant, at) => ({
    ...(at === 0 ? { ...product, ...orderCells(options, variants) } : { id, category, name_en }),
    variant_id: variant.id,
    ...choiceCells(options, variant),
    price: toEgp(variant.price),
    stock: variant.stock,
    sku: variant.sku,
    barcode: variant.barcode,
    variant_picture: variant.picture,
    variant_grams: variant.grams,
    variant_on_sale: variant.isOn ? 'yes' : 'no',
  }))
}

const isBlank = (cell: unknown): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

const NAMING = ['variant_id', ...NUMBERS.flatMap((n) => [`value${n}_en`, `value${n}_ar`])]

/** True for the row of a variant, which is named by its id or by values. */
export const isVariantRow = ({ cells }: ReadRow): boolean => NAMING.some((column) => !isBlank(cells[column]))

/** The row of a variant as the row of its product: an empty cell is not read, since another row may fill it. */
export const asProductRow = ({ row, cells }: ReadRow): ReadRow => ({
  row,
  cells: Object.fromEntries(
    Object.entries(cells).filter(([column, cell]) => !OWN_COLUMNS.has(column) && !isBlank(cell)),
  ),
})

const codeOf = (cells: Cells, column: string): string | undefined => {
  const code = cells.code(column, MAX_CODE)
  if (code === undefined) return undefined
  const plain = latinDigits(code)
  return CODE.test(plain) ? plain : cells.wrong(column, 'not-a-code')
}

const allOf = (cells: Cells, n: number): readonly Words[] | undefined => {
  const en = cells.list(`values${n}_en`, MAX_WORDS)
  if (!en) return undefined
  const ar = cells.list(`values${n}_ar`, MAX_WORDS) ?? en
  if (ar.length !== en.length) return cells.wrong(`values${n}_ar`, 'uneven-lists')
  return en.map((each, at) => ({ en: each, ar: ar[at] ?? each }))
}

const pictureOf = (cells: Cells): string | undefined => {
  const name = cells.line('variant_picture', { max: 100, optional: true })
  return name && !PICTURE.test(name) ? cells.wrong('variant_picture', 'unknown-value') : name
}

/** Reads what the row says about its variant. */
export const readVariantRow = (row: ReadRow, problems: RowProblem[]): VariantCells => {
  const own = readCells(row, problems)
  const filled = readCells(asProductRow(row), problems)
  const text = (column: string) => filled.line(column, { max: MAX_WORDS })
  const isOn = filled.oneOf('variant_on_sale', ['yes', 'no'])
  return {
    row: row.row,
    id: filled.id('variant_id'),
    values: NUMBERS.map((n) => ({
      name: { en: text(`option${n}_en`), ar: text(`option${n}_ar`) },
      value: { en: text(`value${n}_en`), ar: text(`value${n}_ar`) },
      all: allOf(filled, n),
    })),
    price: own.price('price'),
    stock: own.whole('stock', MAX_STOCK),
    sku: codeOf(own, 'sku'),
    barcode: codeOf(own, 'barcode'),
    picture: pictureOf(own),
    grams:
      own.has('variant_grams') && own.isEmpty('variant_grams') ? null : own.whole('variant_grams', MAX_GRAMS),
    isOn: isOn && isOn === 'yes',
  }
}
