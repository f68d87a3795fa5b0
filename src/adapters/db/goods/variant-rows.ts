import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { isUniqueViolation } from '#adapters/db/engine/errors.ts'
import { prepared } from '#adapters/db/engine/prepared.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Variant } from '#domain/catalog/variants.ts'
import { Refusal } from '#domain/shared/refusal.ts'

// SQLite allows 32,766 parameters per statement; with ten columns per row this stays below.
const ROWS_PER_INSERT = 1000

const toVariant = (row: Selectable<Tables['variants']>): Variant => ({
  id: row.id,
  choice: JSON.parse(row.choice),
  sku: row.sku,
  barcode: row.barcode,
  price: row.price,
  stock: row.stock,
  picture: row.picture,
  grams: row.grams,
  isOn: row.is_on === 1,
})

const variantRows = ({ id: productId, variants = [] }: Product): Insertable<Tables['variants']>[] =>
  variants.map(({ choice, isOn, ...variant }) => ({
    product_id: productId,
    id: variant.id,
    choice: JSON.stringify(choice),
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    stock: variant.stock,
    picture: variant.picture,
    grams: variant.grams,
    is_on: isOn ? 1 : 0,
  }))

const variantsOf = prepared((db, productIds: readonly number[]) =>
  db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('id'),
)

/** The same products with their variants, which one statement reads; without options, none is needed. */
export const withVariants = async <P extends Product>(db: Db, products: readonly P[]): Promise<P[]> => {
  const ids = products.filter(({ options }) => options).map(({ id }) => id)
  if (ids.length === 0) return [...products]
  const byProduct = Map.groupBy(await variantsOf(db, ids), (row) => row.product_id)
  return products.map((product) =>
    product.options ? { ...product, variants: (byProduct.get(product.id) ?? []).map(toVariant) } : product,
  )
}

export const insertVariants = async (db: Db, products: readonly Product[]): Promise<void> => {
  const rows = products.flatMap(variantRows)
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    await db
      .insertInto('variants')
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .execute()
      .catch((error: unknown) => {
        // Someone else has used the code since it was looked up.
        throw isUniqueViolation(error) ? new Refusal('product.code-taken') : error
      })
}

/**
 * Writes the variants of products whose rows this transaction has locked. They are deleted and inserted, since two
 * variants may exchange their codes, which are unique.
 */
export const replaceVariants = async (db: Db, products: readonly Product[]): Promise<void> => {
  const ids = products.map(({ id }) => id)
  await db.deleteFrom('variants').where('product_id', 'in', ids).execute()
  await insertVariants(db, products)
}
