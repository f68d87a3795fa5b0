import type { Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import {
  type Category,
  type CategoryStore,
  newShopCategories,
  seedCategory,
} from '#domain/catalog/category.ts'

const toCategory = (row: Selectable<Tables['categories']>): Category => ({
  id: row.id,
  name: row.name,
  label: { en: row.label_en, ar: row.label_ar },
  picture: row.picture,
  parentId: row.parent_id,
  isHidden: row.is_hidden === 1,
})

export const categoryStore = (db: Db): CategoryStore => ({
  async list() {
    const rows = await db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute()
    return rows.length > 0 ? rows.map(toCategory) : newShopCategories()
  },

  async replace(categories) {
    const rows = categories.map((category, position) => ({
      id: category.id,
      name: category.name,
      label_en: category.label.en,
      label_ar: category.label.ar,
      picture: category.picture,
      parent_id: category.parentId,
      position,
      is_hidden: category.isHidden ? 1 : 0,
    }))
    // Waits for products that are being put into a removed category, see `hold`.
    const removed = await db
      .deleteFrom('categories')
      .where(
        'id',
        'not in',
        rows.map(({ id }) => id),
      )
      .returning('id')
      .execute()
    await db
      .insertInto('categories')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          label_en: eb.ref('excluded.label_en'),
          label_ar: eb.ref('excluded.label_ar'),
          picture: eb.ref('excluded.picture'),
          parent_id: eb.ref('excluded.parent_id'),
          position: eb.ref('excluded.position'),
          is_hidden: eb.ref('excluded.is_hidden'),
        })),
      )
      .execute()
    return removed.map(({ id }) => id)
  },

  async hold(ids) {
    const own = ids.filter((id) => !seedCategory(id)).toSorted((a, b) => a - b)
    if (own.length === 0) return ids
    // An update without a change locks the rows in both engines and returns them.
    const held = await db
      .updateTable('categories')
      .set((eb) => ({ position: eb.ref('position') }))
      .where('id', 'in', own)
      .returning('id')
      .execute()
    return [...ids.filter((id) => seedCategory(id)), ...held.map(({ id }) => id)]
  },

  async counts() {
    const rows = await db
      .selectFrom('products')
      .select((eb) => ['category_id', eb.fn.countAll<number>().as('products')])
      .groupBy('category_id')
      .execute()
    return new Map(rows.map(({ category_id, products }) => [category_id, products]))
  },
})
