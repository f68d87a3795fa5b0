import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import { afterCursor, pageOf } from '#adapters/db/engine/keyset.ts'
import { IS_LOW, IS_OUT } from '#adapters/db/engine/low-stock.ts'
import { ON_SALE } from '#adapters/db/engine/on-sale.ts'
import { type ProductRow, toProduct, toRow } from '#adapters/db/goods/product-rows.ts'
import { insertVariants, replaceVariants, withVariants } from '#adapters/db/goods/variant-rows.ts'
import type { Goods, GoodsFilter, GoodsSort, GoodsStore } from '#domain/catalog/goods.ts'
import type { PageRequest } from '#domain/shared/page.ts'

const ROWS_AT_ONCE = 500
// The highest code point: the upper bound of all texts with the same prefix.
const END = '\u{10ffff}'

export const toGoods = (row: ProductRow): Goods => ({
  ...toProduct(row),
  version: row.version,
  archivedAt: row.archived_at,
  shelfPlace: row.shelf_place,
  brand: row.brand,
  supplierCode: row.supplier_code,
  sku: row.sku,
  barcode: row.barcode,
  cost: row.cost,
  ...(row.last_variant_id > 0 && { lastVariantId: row.last_variant_id }),
})

const toGoodsRow = (goods: Goods) => ({
  ...toRow(goods),
  last_variant_id: Math.max(goods.lastVariantId ?? 0, ...(goods.variants ?? []).map(({ id }) => id)),
  version: goods.version,
  archived_at: goods.archivedAt,
  shelf_place: goods.shelfPlace,
  brand: goods.brand,
  supplier_code: goods.supplierCode,
  sku: goods.sku,
  barcode: goods.barcode,
  cost: goods.cost,
})

const TYPES = {
  id: 'integer',
  stock: 'integer',
  price: 'bigint',
  archived_at: 'bigint',
  name_key_en: 'text',
  name_key_ar: 'text',
} as const

type Column = keyof typeof TYPES

const sortedBy = ({ by, language }: GoodsSort): readonly Column[] => {
  if (by === 'number') return ['id']
  return [by === 'name' ? `name_key_${language}` : by, 'id']
}

/** The sort order for which an index exists. */
const orderOf = (
  { archived, stock }: GoodsFilter,
  sort: GoodsSort | undefined,
): readonly [readonly Column[], 'asc' | 'desc'] => {
  if (sort) return [sortedBy(sort), sort.isDown ? 'desc' : 'asc']
  if (archived) return [['archived_at', 'id'], 'desc']
  return stock ? [['stock', 'id'], 'asc'] : [['id'], 'asc']
}

const matching = (db: Db, filter: GoodsFilter) => {
  let query = db
    .selectFrom('products')
    .selectAll()
    .where('archived_at', filter.archived ? 'is not' : 'is', null)
  const [categoryId, ...nested] = filter.categoryIds ?? []
  if (categoryId !== undefined)
    query =
      nested.length > 0
        ? query.where('category_id', 'in', [categoryId, ...nested])
        : query.where('category_id', '=', categoryId)
  // Also for what is sold out, which it contains: the partial index has the same condition.
  if (filter.stock) query = query.where(IS_LOW)
  if (filter.shelfPlaces) query = query.where('shelf_place', 'in', [...filter.shelfPlaces])
  if (filter.stock === 'out') query = query.where(IS_OUT)
  return query
}

export const goodsQuery = (db: Db, filter: GoodsFilter, { after, limit }: PageRequest, sort?: GoodsSort) => {
  const [columns, direction] = orderOf(filter, sort)
  let query = matching(db, filter).limit(limit + 1)
  for (const column of columns) query = query.orderBy(column, direction)
  const typed = Object.fromEntries(columns.map((column) => [column, TYPES[column]]))
  return after === undefined ? query : query.where(afterCursor(typed, after, direction))
}

/**
 * Products on sale with this code. A scanner with Caps Lock swaps the letters; an index on `lower(sku)` would not pay
 * for that. The conditions `<> ''` are those of the partial indexes.
 */
export const codeQuery = (db: Db, code: string) => {
  const spellings = [...new Set([code, code.toUpperCase(), code.toLowerCase()])]
  return db
    .selectFrom('products')
    .selectAll()
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or(
        (['barcode', 'sku'] as const).map((kind) =>
          eb.and([eb(kind, 'in', spellings), eb(kind, '<>', sql.lit(''))]),
        ),
      ),
    )
    .orderBy('id')
    .limit(20)
}

const inChunks = async <T>(
  values: readonly T[],
  work: (chunk: readonly T[]) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) await work(values.slice(at, at + ROWS_AT_ONCE))
}

export const goodsStore = (db: Db): GoodsStore => ({
  async page(filter, request, sort) {
    const rows = await goodsQuery(db, filter, request, sort).execute()
    const [columns] = orderOf(filter, sort)
    const found = pageOf(rows, request.limit, toGoods, (row) => columns.map((column) => row[column] ?? 0))
    return { ...found, items: await withVariants(db, found.items) }
  },

  async offSaleNamed(key, why, limit) {
    const isOff =
      why === 'archived'
        ? sql<boolean>`archived_at is not null`
        : sql<boolean>`archived_at is null and not ${ON_SALE}`
    const named = (column: 'name_key_en' | 'name_key_ar') =>
      db
        .selectFrom('products')
        .selectAll()
        .where(column, '>=', key)
        .where(column, '<', key + END)
        .where(isOff)
        .orderBy(column)
        .orderBy('id')
        .limit(limit)
        .execute()
    const rows = [...(await named('name_key_en')), ...(await named('name_key_ar'))]
    const found = new Map(rows.map((row) => [row.id, toGoods(row)]))
    return withVariants(db, [...found.values()].slice(0, limit))
  },

  async named(keys) {
    const found: Goods[] = []
    await inChunks(keys, async (chunk) => {
      const rows = await db
        .selectFrom('products')
        .selectAll()
        .where('name_key_en', 'in', [...chunk])
        .execute()
      found.push(...(await withVariants(db, rows.map(toGoods))))
    })
    return found
  },

  async byIds(ids) {
    const found: Goods[] = []
    await inChunks(ids, async (chunk) => {
      const rows = await db
        .selectFrom('products')
        .selectAll()
        .where('id', 'in', [...chunk])
        .execute()
      found.push(...(await withVariants(db, rows.map(toGoods))))
    })
    return found
  },

  async byCode(code) {
    return withVariants(db, (await codeQuery(db, code).execute()).map(toGoods))
  },

  async shelfPlaces() {
    const rows = await db
      .selectFrom('products')
      .select('shelf_place')
      .distinct()
      .where('archived_at', 'is', null)
      .where('shelf_place', '<>', '')
      .execute()
    return rows.map((row) => row.shelf_place)
  },

  async lock(ids) {
    const locked: Goods[] = []
    // An update without a change locks the rows in both engines and returns them.
    await inChunks(
      ids.toSorted((a, b) => a - b),
      async (chunk) => {
        const rows = await db
          .updateTable('products')
          .set((eb) => ({ version: eb.ref('version') }))
          .where('id', 'in', [...chunk])
          .returningAll()
          .execute()
        locked.push(...(await withVariants(db, rows.map(toGoods))))
      },
    )
    return locked
  },

  async put(goods) {
    await inChunks(goods, async (chunk) => {
      const rows = chunk.map((each) => ({
        ...toGoodsRow(each),
        rating_count: each.ratings?.count ?? 0,
        rating_sum: each.ratings?.sum ?? 0,
      }))
      await db
        .insertInto('products')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            category_id: eb.ref('excluded.category_id'),
            name_en: eb.ref('excluded.name_en'),
            name_ar: eb.ref('excluded.name_ar'),
            name_key_en: eb.ref('excluded.name_key_en'),
            name_key_ar: eb.ref('excluded.name_key_ar'),
            description_en: eb.ref('excluded.description_en'),
            description_ar: eb.ref('excluded.description_ar'),
            search_key: eb.ref('excluded.search_key'),
            price: eb.ref('excluded.price'),
            unit: eb.ref('excluded.unit'),
            facts: eb.ref('excluded.facts'),
            pictures: eb.ref('excluded.pictures'),
            stock: eb.ref('excluded.stock'),
            top_price: eb.ref('excluded.top_price'),
            least_stock: eb.ref('excluded.least_stock'),
            version: eb.ref('excluded.version'),
            archived_at: eb.ref('excluded.archived_at'),
            shelf_place: eb.ref('excluded.shelf_place'),
            brand: eb.ref('excluded.brand'),
            supplier_code: eb.ref('excluded.supplier_code'),
            sku: eb.ref('excluded.sku'),
            barcode: eb.ref('excluded.barcode'),
            cost: eb.ref('excluded.cost'),
            low_stock: eb.ref('excluded.low_stock'),
            options: eb.ref('excluded.options'),
            last_variant_id: eb.ref('excluded.last_variant_id'),
            returnable: eb.ref('excluded.returnable'),
            weight_step: eb.ref('excluded.weight_step'),
            weight_min: eb.ref('excluded.weight_min'),
            weight_max: eb.ref('excluded.weight_max'),
          })),
        )
        .execute()
      await replaceVariants(db, chunk)
    })
  },

  async add(goods) {
    const added = await db
      .insertInto('products')
      .values(toGoodsRow(goods))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return false
    await insertVariants(db, [goods])
    return true
  },

  async codesTaken(kind, codes, beside) {
    const taken: { productId: number; code: string }[] = []
    await inChunks(codes, async (chunk) => {
      const rows = await db
        .selectFrom('variants')
        .select(['product_id', `${kind} as code`])
        // The same expression and condition as in the unique index.
        .where((eb) => eb(eb.fn('lower', [kind]), 'in', [...chunk]))
        .where(kind, '<>', '')
        .execute()
      for (const { product_id, code } of rows)
        if (!beside.has(product_id)) taken.push({ productId: product_id, code })
    })
    return taken
  },

  async highestId() {
    const row = await db.selectFrom('products').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    const given = await db
      .selectFrom('imports')
      .select((eb) => eb.fn.max('highest_product_id').as('id'))
      .executeTakeFirst()
    return Math.max(row?.id ?? 0, given?.id ?? 0)
  },
})
