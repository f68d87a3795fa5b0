import { sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { PictureStore } from '#domain/catalog/picture.ts'

const A_TIME = 500

// Written exactly as in the partial indexes; otherwise they are not used.
const hasOwnPictures = sql<boolean>`pictures like '%"own/%'`
const isInAnOrder = sql<boolean>`exists (
  select 1 from order_lines where order_lines.picture = pictures.name and order_lines.picture like 'own/%')`

/** The pictures of all products, on sale or archived, in batches: there may be a hundred thousand. */
async function* picturesOfProducts(db: Db): AsyncGenerator<readonly string[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'pictures'])
      .where(hasOwnPictures)
      .where('id', '>', last)
      .orderBy('id')
      .limit(A_TIME)
      .execute()
    for (const { pictures } of rows) yield JSON.parse(pictures)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
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

  async removeUnused(shown, before, now) {
    // An older version stored no time; it counts from when the picture is first seen.
    await db.updateTable('pictures').set({ kept_at: now }).where('kept_at', 'is', null).execute()
    const old = await db.selectFrom('pictures').select('name').where('kept_at', '<', before).execute()
    const unused = new Set(old.map(({ name }) => name))
    for (const name of shown) unused.delete(name)
    if (unused.size === 0) return 0
    for await (const names of picturesOfProducts(db)) for (const name of names) unused.delete(name)
    const removed = new Set<string>()
    const names = [...unused]
    for (let at = 0; at < names.length; at += A_TIME) {
      const rows = await db
        .deleteFrom('pictures')
        .where('name', 'in', names.slice(at, at + A_TIME))
        // Checked again, because the picture may have been uploaded again meanwhile.
        .where('kept_at', '<', before)
        .where(sql<boolean>`not ${isInAnOrder}`)
        .returning('name')
        .execute()
      for (const { name } of rows) removed.add(name)
    }
    return removed.size
  },
})
