import type { Db } from '#adapters/db/engine/engine.ts'

/** The spec's names at the time of this migration. */
const NAMES = [
  'Clothes',
  'Grocery',
  'Vegetables',
  'Home_Supplies',
  'Fruits',
  'Shoes',
  'Antiques',
  'HeadPhones',
] as const

interface OldSettings {
  readonly categories?: Readonly<
    Record<
      number,
      { readonly label: { readonly en: string; readonly ar: string }; readonly picture: string | null }
    >
  >
}

/**
 * Categories as rows, with the labels and pictures from the settings. In a shop that has never changed its settings
 * the table stays empty, which means the spec's eight.
 */
export const up = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('categories')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('label_en', 'text', (c) => c.notNull())
    .addColumn('label_ar', 'text', (c) => c.notNull())
    .addColumn('picture', 'text')
    .addColumn('parent_id', 'integer')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('is_hidden', 'integer', (c) => c.notNull())
    .execute()
  const stored = await db.selectFrom('settings').select('value').executeTakeFirst()
  const { categories }: OldSettings = stored ? JSON.parse(stored.value) : {}
  if (!categories) return
  const rows = NAMES.flatMap((name, position) => {
    const category = categories[position + 1]
    if (!category) return []
    const { label, picture } = category
    const words = { label_en: label.en, label_ar: label.ar }
    return { id: position + 1, name, ...words, picture, parent_id: null, position, is_hidden: 0 }
  })
  // An incomplete list is no list of this shop's.
  if (rows.length === NAMES.length) await db.insertInto('categories').values(rows).execute()
}
