import { type SqlBool, sql } from 'kysely'

/** The least stock of what a product is sold in: of its variants on sale, or its own. */
export const LEFT = sql<number>`coalesce(products.least_stock, products.stock)`

/**
 * The same condition as in the partial indexes `products_low` and `products_low_by_category`. SQLite turns a comparison
 * with the column on the right around, and no longer finds it in the index.
 */
export const IS_LOW = sql<SqlBool>`products.low_stock >= ${LEFT}`

export const IS_OUT = sql<SqlBool>`${LEFT} <= 0`
