import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Expression, SqlBool } from 'kysely'
import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import { IS_LOW, IS_OUT, LEFT } from '#adapters/db/engine/low-stock.ts'
import { ON_SALE } from '#adapters/db/engine/on-sale.ts'
import { prepared } from '#adapters/db/engine/prepared.ts'
import { moveStock } from '#adapters/db/goods/move-stock.ts'
import { READ_COLUMNS, toProduct, toRow } from '#adapters/db/goods/product-rows.ts'
import { insertVariants, withVariants } from '#adapters/db/goods/variant-rows.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { ProductFilters, ProductQuery, ProductStore } from '#domain/catalog/product-store.ts'

// SQLite allows 32,766 parameters per statement; with some thirty columns per row this stays below.
const ROWS_PER_INSERT = 500
/**
 * SQLite runs in this thread: reading fifty thousand products at once would block every request for a second
 * (CAT-11).
 */
const READ_AT_ONCE = 1000

const matching = (db: Db, query: ProductFilters) =>
  db
    .selectFrom('products')
    .where(ON_SALE)
    .where((eb) => {
      const terms: Expression<SqlBool>[] = []
      const [categoryId, ...nested] = query.categoryIds ?? []
      // With one category the rows come sorted from the index.
      if (categoryId !== undefined)
        terms.push(
          nested.length > 0
            ? eb('category_id', 'in', [categoryId, ...nested])
            : eb('category_id', '=', categoryId),
        )
      if (query.fromId !== undefined) terms.push(eb('id', '>=', query.fromId))
      if (query.minPrice !== undefined) terms.push(eb('price', '>=', query.minPrice))
      if (query.maxPrice !== undefined) terms.push(eb('price', '<=', query.maxPrice))
      if (query.inStock) terms.push(eb('stock', '>', 0))
      for (const text of query.texts ?? []) terms.push(eb('search_key', 'like', `%${text}%`))
      if (query.stock) terms.push(query.stock === 'low' ? IS_LOW : IS_OUT)
      return eb.and(terms)
    })

const sorted = (db: Db, query: ProductQuery) => {
  const found = matching(db, query).limit(query.limit).offset(query.offset)
  switch (query.sort) {
    case 'shelf':
      return found.orderBy('id')
    case 'newest':
      return found.orderBy('id', 'desc')
    case 'price-up':
      return found.orderBy('price').orderBy('id')
    case 'price-down':
      return found.orderBy('price', 'desc').orderBy('id')
    case 'name':
      return found.orderBy(query.language === 'ar' ? 'name_key_ar' : 'name_key_en').orderBy('id')
  }
}

type ListNumbers = Pick<ProductQuery, 'limit' | 'offset' | 'categoryIds' | 'fromId' | 'minPrice' | 'maxPrice'>

/**
 * Key of a prepared statement, each of which is cached for ever. Search texts are not part of it, since visitors can make
 * up any number of them.
 */
interface ListKind {
  readonly filters: Pick<ProductQuery, 'sort' | 'language' | 'inStock' | 'stock'>
  readonly numbers: readonly string[]
  readonly categories: number
}

const onSale = prepared((db, ids: readonly number[]) =>
  db.selectFrom('products').select(READ_COLUMNS).where('id', 'in', ids).where(ON_SALE),
)

/** Compiled once per kind of list; the numbers are parameters. */
const idsOf = prepared((db, numbers: ListNumbers, kind: ListKind) =>
  sorted(db, { ...numbers, ...kind.filters }).select('id'),
)

export const lowestQuery = (db: Db, engine: Engine, limit: number) => {
  const lowest = db
    .selectFrom('products')
    .select(READ_COLUMNS)
    .where(ON_SALE)
    .where(IS_LOW)
    .orderBy(LEFT)
    .orderBy('id')
    .limit(limit)
  // Always true: without a condition of its first column SQLite takes the index of all products on sale instead of that
  // of the low ones. With it PostgreSQL would start parallel workers.
  return engine === 'sqlite' ? lowest.where('stock', '>=', 0) : lowest
}

export const productStore = (db: Db, engine: Engine): ProductStore => ({
  async list(query) {
    return (await sorted(db, query).select(READ_COLUMNS).execute()).map(toProduct)
  },

  async ids(query) {
    if (query.texts) return (await sorted(db, query).select('id').execute()).map(({ id }) => id)
    const { limit, offset, categoryIds = [], fromId, minPrice, maxPrice } = query
    const { sort, language, inStock, stock } = query
    const numbers = {
      limit,
      offset,
      categoryIds,
      ...(fromId !== undefined && { fromId }),
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
    }
    const filters = { sort, language, ...(inStock && { inStock }), ...(stock && { stock }) }
    const kind = { filters, numbers: Object.keys(numbers), categories: categoryIds.length }
    return (await idsOf(db, numbers, kind)).map(({ id }) => id)
  },

  priced: (query) => sorted(db, query).select(['id', 'price']).execute(),

  async total(filters) {
    const { total } = await matching(db, filters)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  },

  countsByPrice: (filters) =>
    matching(db, filters)
      .select(['price', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('price')
      .orderBy('price')
      .execute(),

  async all() {
    const products: Product[] = []
    for (;;) {
      const rows = await db
        .selectFrom('products')
        .select(READ_COLUMNS)
        .where(ON_SALE)
        .where('id', '>', products.at(-1)?.id ?? 0)
        .orderBy('id')
        .limit(READ_AT_ONCE)
        .execute()
      for (const row of rows) products.push(toProduct(row))
      if (rows.length < READ_AT_ONCE) return products
      await letOthersRun()
    }
  },

  async byIds(ids) {
    if (ids.length === 0) return []
    return withVariants(db, (await onSale(db, ids)).map(toProduct))
  },

  async listed(ids) {
    if (ids.length === 0) return []
    return (await onSale(db, ids)).map(toProduct)
  },

  async withCode(code) {
    const [bySku, byBarcode] = await Promise.all(
      (['sku', 'barcode'] as const).map((kind) =>
        db
          .selectFrom('variants')
          .select('product_id')
          // The same expression and condition as in the unique index.
          .where((eb) => eb(eb.fn('lower', [kind]), '=', code))
          .where(kind, '<>', '')
          .where('is_on', '=', 1)
          .executeTakeFirst(),
      ),
    )
    const found = bySku ?? byBarcode
    return found?.product_id
  },

  async isEmpty() {
    return (await db.selectFrom('products').select('id').limit(1).execute()).length === 0
  },

  async lowest(limit) {
    return withVariants(db, (await lowestQuery(db, engine, limit).execute()).map(toProduct))
  },

  async add(products) {
    for (let at = 0; at < products.length; at += ROWS_PER_INSERT) {
      const some = products.slice(at, at + ROWS_PER_INSERT)
      const rows = some.map((product) => ({ ...toRow(product), shelf_place: product.shelfPlace ?? '' }))
      await db.insertInto('products').values(rows).execute()
      await insertVariants(db, some)
    }
  },

  take: (lines) => moveStock(db, lines, -1),
  putBack: (lines) => moveStock(db, lines, 1),
})
