import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { withOffered } from '#domain/catalog/offered-values.ts'
import { type Product, searchKey, type Unit } from '#domain/catalog/product.ts'
import { aggregatesOf, type Option } from '#domain/catalog/variants.ts'
import { fold } from '#domain/shared/arabic.ts'

export type ProductRow = Selectable<Tables['products']>
type NewRow = Insertable<Tables['products']>

// Without the search key, which is longer than the product's texts.
export const READ_COLUMNS = [
  'id',
  'category_id',
  'name_en',
  'name_ar',
  'description_en',
  'description_ar',
  'price',
  'unit',
  'facts',
  'pictures',
  'stock',
  'low_stock',
  'returnable',
  'rating_count',
  'rating_sum',
  'options',
  'top_price',
  'least_stock',
  'brand',
  'weight_step',
  'weight_min',
  'weight_max',
] as const

/** Many products have the same options, such as S to XL, and a list would parse them for each product. */
const MOST_PARSED = 5000
const parsed = new Map<string, readonly Option[]>()

const optionsOf = (text: string): readonly Option[] => {
  const known = parsed.get(text)
  if (known) return known
  const options: readonly Option[] = JSON.parse(text)
  if (parsed.size >= MOST_PARSED) parsed.clear()
  parsed.set(text, options)
  return options
}

const weightOf = ({
  weight_step: step,
  weight_min: min,
  weight_max: max,
}: Pick<ProductRow, 'weight_step' | 'weight_min' | 'weight_max'>): Pick<Product, 'weight'> =>
  step === null || min === null || max === null ? {} : { weight: { step, min, max } }

export const toProduct = (row: Pick<ProductRow, (typeof READ_COLUMNS)[number]>): Product => ({
  id: row.id,
  categoryId: row.category_id,
  name: { en: row.name_en, ar: row.name_ar },
  description: { en: row.description_en, ar: row.description_ar },
  price: row.price,
  unit: row.unit as Unit,
  facts: JSON.parse(row.facts),
  stock: row.stock,
  lowStock: row.low_stock,
  returnable: row.returnable === null ? null : row.returnable === 1,
  pictures: JSON.parse(row.pictures),
  ...(row.rating_count > 0 && { ratings: { count: row.rating_count, sum: row.rating_sum } }),
  ...(row.options !== null && {
    options: optionsOf(row.options),
    topPrice: row.top_price ?? row.price,
    leastStock: row.least_stock ?? row.stock,
  }),
  ...(row.brand !== '' && { brand: row.brand }),
  ...weightOf(row),
})

const rowOf = (product: Product): NewRow => ({
  id: product.id,
  category_id: product.categoryId,
  name_en: product.name.en,
  name_ar: product.name.ar,
  name_key_en: fold(product.name.en),
  name_key_ar: fold(product.name.ar),
  description_en: product.description.en,
  description_ar: product.description.ar,
  search_key: searchKey(product),
  unit: product.unit,
  facts: JSON.stringify(product.facts),
  pictures: JSON.stringify(product.pictures),
  price: product.price,
  stock: product.stock,
  top_price: product.topPrice ?? null,
  least_stock: product.leastStock ?? null,
  low_stock: product.lowStock,
  returnable: product.returnable === null ? null : Number(product.returnable),
  archived_at: null,
  options: product.options ? JSON.stringify(product.options) : null,
  brand: product.brand ?? '',
  last_variant_id: Math.max(0, ...(product.variants ?? []).map(({ id }) => id)),
  weight_step: product.weight?.step ?? null,
  weight_min: product.weight?.min ?? null,
  weight_max: product.weight?.max ?? null,
})

/** The row of a product; with variants, its price, its stock and the values it comes in are theirs. */
export const toRow = (product: Product): NewRow => {
  const { options, variants } = product
  if (!options || !variants) return rowOf(product)
  return rowOf({ ...product, options: withOffered(options, variants), ...aggregatesOf(variants) })
}
