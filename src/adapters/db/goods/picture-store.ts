import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { PictureStore } from '#domain/catalog/picture.ts'
import { UNDO_MS } from '#domain/transfer/import-record.ts'

const BATCH_SIZE = 500

// Written exactly as in the partial indexes; otherwise they are not used.
const hasOwnPictures = sql<boolean>`pictures like '%"own/%'`
const hasOwnNames = sql<boolean>`content like '%"own/%'`
const isInAnOrder = sql<boolean>`exists (
  select 1 from order_lines where order_lines.picture = pictures.name and order_lines.picture like 'own/%')`
const isOfAVariant = sql<boolean>`exists (
  select 1 from variants where variants.picture = pictures.name and variants.picture like 'own/%')`

const OWN_NAME = /"(own\/[^"]+)"/g

/** Yields the picture names of each product, on sale or archived. Reads in batches: a shop may have 100,000 products. */
async function* picturesOfProducts(db: Db): AsyncGenerator<readonly string[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'pictures'])
      .where(hasOwnPictures)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    for (const { pictures } of rows) yield JSON.parse(pictures)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

/** Yields the picture names in each row of the imports since then: undoing one brings its old pictures back. */
async function* picturesOfImports(db: Db, since: number): AsyncGenerator<readonly string[]> {
  const imports = await db.selectFrom('imports').select('id').where('at', '>', since).execute()
  for (const { id } of imports)
    for (let last = -1; ; ) {
      const rows = await db
        .selectFrom('import_rows')
        .select(['row', 'content'])
        .where('import_id', '=', id)
        .where('row', '>', last)
        .where(hasOwnNames)
        .orderBy('row')
        .limit(BATCH_SIZE)
        .execute()
      for (const { content } of rows) yield [...content.matchAll(OWN_NAME)].map(([, name = '']) => name)
      const end = rows.at(-1)
      if (!end) break
      last = end.row
    }
}

export const pictureStore = (db: Db): PictureStore => ({
  async put(name, pictures, at) {
    await db
      .insertInto('pictures')
      .values(
        pictures.map(({ width, bytes }) => ({
          name,
          width,
          content: Buffer.from(bytes).toString('base64'),
          kept_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['name', 'width']).doUpdateSet({ kept_at: at }))
      .execute()
  },

  async bytes(name, width) {
    const row = await db
      .selectFrom('pictures')
      .select('content')
      .where('name', '=', name)
      .where('width', '=', width)
      .executeTakeFirst()
    return row && Buffer.from(row.content, 'base64')
  },

  async removeUnused(categoryPictures, before, now) {
    // Rows of an older version have no time; their day of grace starts now.
    await db.updateTable('pictures').set({ kept_at: now }).where('kept_at', 'is', null).execute()
    const old = await db.selectFrom('pictures').select('name').where('kept_at', '<', before).execute()
    const unused = new Set(old.map(({ name }) => name))
    for (const name of categoryPictures) unused.delete(name)
    if (unused.size === 0) return 0
    for (const used of [picturesOfProducts(db), picturesOfImports(db, now - UNDO_MS)])
      for await (const names of used) for (const name of names) unused.delete(name)
    const removed = new Set<string>()
    const names = [...unused]
    for (let at = 0; at < names.length; at += BATCH_SIZE) {
      const rows = await db
        .deleteFrom('pictures')
        .where('name', 'in', names.slice(at, at + BATCH_SIZE))
        // Checked again, because the picture may have been uploaded again meanwhile.
        .where('kept_at', '<', before)
        .where(sql<boolean>`not ${isInAnOrder}`)
        .where(sql<boolean>`not ${isOfAVariant}`)
        .returning('name')
        .execute()
      for (const { name } of rows) removed.add(name)
    }
    return removed.size
  },
})
