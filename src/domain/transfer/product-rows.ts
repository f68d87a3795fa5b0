import { type Category, type CategoryId, seedCategory } from '#domain/catalog/category.ts'
import { type Goods, MAX_BRAND, MAX_CODE, MAX_SHELF_PLACE, MAX_SUPPLIER_CODE } from '#domain/catalog/goods.ts'
import { MAX_LOW_STOCK, UNITS } from '#domain/catalog/product.ts'
import { MAX_STOCK } from '#domain/catalog/stock-journal.ts'
import { isUsableWeight, MAX_GRAMS, type Weight } from '#domain/catalog/weight.ts'
import { fold } from '#domain/shared/arabic.ts'
import { cairoTime } from '#domain/shared/cairo.ts'
import { toEgp } from '#domain/shared/money.ts'
import { type Cells, PICTURE, readCells } from '#domain/transfer/read-cells.ts'
import type { ReadRow, Row, RowProblem } from '#domain/transfer/transfer.ts'
import {
  asProductRow,
  isVariantRow,
  readVariantRow,
  type VariantCells,
  variantRows,
} from '#domain/transfer/variant-rows.ts'

export const PRODUCT_COLUMNS = [
  'id',
  'category',
  'name_en',
  'name_ar',
  'description_en',
  'description_ar',
  'price',
  'unit',
  'facts_en',
  'facts_ar',
  'stock',
  'low_stock',
  'pictures',
  'shelf_place',
  'brand',
  'supplier_code',
  'sku',
  'barcode',
  'cost',
  'returnable',
  'weight_step',
  'weight_min',
  'weight_max',
  'archived_at',
  'rating_count',
  'rating_sum',
] as const

/** The row of one product, with the current name of its category; one row for each variant if it has some. */
export const productRows = (goods: Goods, names: ReadonlyMap<CategoryId, string>): readonly Row[] =>
  variantRows(goods, productRow(goods, names))

const productRow = (goods: Goods, names: ReadonlyMap<CategoryId, string>): Row => ({
  id: goods.id,
  category: names.get(goods.categoryId) ?? '',
  name_en: goods.name.en,
  name_ar: goods.name.ar,
  description_en: goods.description.en,
  description_ar: goods.description.ar,
  price: toEgp(goods.price),
  unit: goods.unit,
  facts_en: goods.facts.map(({ en }) => en).join('\n'),
  facts_ar: goods.facts.map(({ ar }) => ar).join('\n'),
  stock: goods.stock,
  low_stock: goods.lowStock,
  pictures: goods.pictures.join('\n'),
  shelf_place: goods.shelfPlace,
  brand: goods.brand,
  supplier_code: goods.supplierCode,
  sku: goods.sku,
  barcode: goods.barcode,
  cost: goods.cost === null ? null : toEgp(goods.cost),
  returnable: goods.returnable === null ? null : goods.returnable ? 'yes' : 'no',
  weight_step: goods.weight?.step ?? null,
  weight_min: goods.weight?.min ?? null,
  weight_max: goods.weight?.max ?? null,
  archived_at: goods.archivedAt === null ? null : cairoTime(goods.archivedAt),
  rating_count: goods.ratings?.count ?? 0,
  rating_sum: goods.ratings?.sum ?? 0,
})

/** One or both languages of a pair; a missing one stays unchanged. */
interface Half<T> {
  readonly en?: T | undefined
  readonly ar?: T | undefined
}

/** The fields that a row sets. Fields left out stay unchanged. */
export interface ProductDraft {
  readonly row: number
  readonly id: number | undefined
  /** As written: resolving it needs the settings, which are not available on this thread. */
  readonly category?: string | undefined
  readonly name: Half<string>
  readonly description: Half<string>
  readonly price?: number | undefined
  readonly unit?: Goods['unit'] | undefined
  readonly facts?: Goods['facts'] | undefined
  readonly pictures?: readonly string[] | undefined
  readonly stock?: number | undefined
  readonly lowStock?: number | undefined
  readonly shelfPlace?: string | undefined
  readonly brand?: string | undefined
  readonly supplierCode?: string | undefined
  readonly sku?: string | undefined
  readonly barcode?: string | undefined
  readonly cost?: Goods['cost'] | undefined
  readonly returnable?: Goods['returnable'] | undefined
  /** Null: in pieces. */
  readonly weight?: Weight | null | undefined
  readonly archivedAt?: number | null | undefined
  readonly ratings?: Goods['ratings']
  /** The variants that the rows of this product describe; none for a product that is sold as it is. */
  readonly variants?: readonly VariantCells[] | undefined
}

/** Finds a category by any of its names. A current name wins over a former name of another category. */
export const categoryFinder = (
  categories: readonly Category[],
): ((text: string) => CategoryId | undefined) => {
  const before = categories.flatMap(({ id, name }) => {
    const { slug = name, label = { en: name, ar: name } } = seedCategory(id) ?? {}
    return [String(id), name, slug, label.en, label.ar].map((each) => [fold(each), id] as const)
  })
  const now = categories.flatMap(({ id, label }) =>
    [label.en, label.ar].map((each) => [fold(each), id] as const),
  )
  const ids = new Map<string, CategoryId>([...before, ...now])
  return (text) => ids.get(fold(text))
}

const factsOf = (cells: Cells): Goods['facts'] | undefined => {
  const [en, ar] = [cells.list('facts_en', 60), cells.list('facts_ar', 60)]
  if (!en || !ar) return undefined
  if (en.length !== ar.length) return cells.wrong('facts_ar', 'uneven-lists')
  return en.map((each, index) => ({ en: each, ar: ar[index] ?? '' }))
}

const picturesOf = (cells: Cells): readonly string[] | undefined => {
  const names = cells.list('pictures', 100)
  return names?.every((name) => PICTURE.test(name)) === false
    ? cells.wrong('pictures', 'unknown-value')
    : names
}

/** An empty cell means: as its category. */
const returnableOf = (cells: Cells): Goods['returnable'] | undefined => {
  if (cells.has('returnable') && cells.isEmpty('returnable')) return null
  const word = cells.oneOf('returnable', ['yes', 'no'])
  return word && word === 'yes'
}

const WEIGHT_COLUMNS = ['weight_step', 'weight_min', 'weight_max'] as const

/** Three empty cells mean: in pieces. With some of the columns missing it stays as it is. */
const weightOf = (cells: Cells): Weight | null | undefined => {
  if (!WEIGHT_COLUMNS.every(cells.has)) return undefined
  if (WEIGHT_COLUMNS.every(cells.isEmpty)) return null
  const [step, min, max] = WEIGHT_COLUMNS.map((column) => cells.whole(column, MAX_GRAMS))
  if (step === undefined || min === undefined || max === undefined) return undefined
  const weight = { step, min, max }
  return isUsableWeight(weight) ? weight : cells.wrong('weight_step', 'weight-unusable')
}

const ratingsOf = (cells: Cells): Goods['ratings'] => {
  const [count, sum] = [cells.whole('rating_count', 1_000_000_000), cells.whole('rating_sum', 1_000_000_000)]
  return count && sum ? { count, sum } : undefined
}

/** Reads one row: a product, or a variant with what the row says about its product. */
export const readProductRow = (row: ReadRow, problems: RowProblem[]): ProductDraft => {
  if (!isVariantRow(row)) return readOwnRow(row, problems)
  return { ...readOwnRow(asProductRow(row), problems), variants: [readVariantRow(row, problems)] }
}

const readOwnRow = (row: ReadRow, problems: RowProblem[]): ProductDraft => {
  const cells = readCells(row, problems)
  return {
    row: row.row,
    id: cells.isEmpty('id') ? undefined : cells.id('id'),
    category: cells.line('category', { max: 120 }),
    name: { en: cells.line('name_en', { max: 120 }), ar: cells.line('name_ar', { max: 120 }) },
    description: {
      en: cells.lines('description_en', { max: 2000 }),
      ar: cells.lines('description_ar', { max: 2000 }),
    },
    price: cells.price('price'),
    unit: cells.oneOf('unit', UNITS),
    facts: factsOf(cells),
    pictures: picturesOf(cells),
    stock: cells.whole('stock', MAX_STOCK),
    lowStock: cells.whole('low_stock', MAX_LOW_STOCK),
    shelfPlace: cells.line('shelf_place', { max: MAX_SHELF_PLACE, optional: true }),
    brand: cells.line('brand', { max: MAX_BRAND, optional: true }),
    supplierCode: cells.line('supplier_code', { max: MAX_SUPPLIER_CODE, optional: true }),
    sku: cells.code('sku', MAX_CODE),
    barcode: cells.code('barcode', MAX_CODE),
    cost: cells.has('cost') && cells.isEmpty('cost') ? null : cells.price('cost'),
    returnable: returnableOf(cells),
    weight: weightOf(cells),
    archivedAt: cells.time('archived_at'),
    ratings: ratingsOf(cells),
  }
}
