import type { Db } from '#adapters/db/engine/engine.ts'
import { categoryStore } from '#adapters/db/goods/category-store.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import type { SettingsStore, ShopSettings } from '#domain/settings/shop-settings.ts'

// A setting added by a newer version has its default until it is changed.
const parsed = (value: string): ShopSettings => {
  const stored: Partial<ShopSettings> = JSON.parse(value)
  const notices = { ...NEW_SHOP_SETTINGS.notices, ...stored.notices }
  return { ...NEW_SHOP_SETTINGS, ...stored, notices }
}

export const settingsStore = (db: Db): SettingsStore => ({
  async read() {
    const row = await db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst()
    const categories = await categoryStore(db).list()
    if (!row) return { version: 0, settings: { ...NEW_SHOP_SETTINGS, categories }, changed: null }
    return {
      version: row.version,
      settings: { ...parsed(row.value), categories },
      changed: { at: row.changed_at, by: row.changed_by },
    }
  },

  async write({ version, settings: { categories: _categories, ...settings }, changed }) {
    const row = {
      version,
      // Categories have a table of their own.
      value: JSON.stringify(settings),
      changed_at: changed?.at ?? 0,
      changed_by: changed?.by ?? '',
    }
    const written = await db
      .insertInto('settings')
      .values({ id: 1, ...row })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(row)
          .where('settings.version', '=', version - 1),
      )
      .returning('version')
      .executeTakeFirst()
    return written !== undefined
  },
})
