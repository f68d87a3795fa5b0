import type { Db } from '#adapters/db/engine.ts'
import type { PictureStore } from '#domain/catalog/picture.ts'

export const pictureStore = (db: Db): PictureStore => ({
  async put(name, pictures) {
    await db
      .insertInto('pictures')
      .values(
        pictures.map(({ width, bytes }) => ({ name, width, content: Buffer.from(bytes).toString('base64') })),
      )
      .onConflict((conflict) => conflict.columns(['name', 'width']).doNothing())
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
})
