import type { Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { NoticeTables } from '#adapters/db/engine/notice-tables.ts'
import { ON_SALE } from '#adapters/db/engine/on-sale.ts'
import type { LineId } from '#domain/catalog/variants.ts'
import type { NoticeChoices, StoredTemplate } from '#domain/notices/notice.ts'

const toTemplate = ({
  is_original,
  ...same
}: Selectable<NoticeTables['notice_templates']>): StoredTemplate => ({
  ...same,
  isOriginal: is_original === 1,
})

const watchOf = (userId: string, { productId, variantId = 0 }: LineId) => ({
  user_id: userId,
  product_id: productId,
  variant_id: variantId,
})

const lineIn = ({ product_id, variant_id }: { product_id: number; variant_id: number }): LineId => ({
  productId: product_id,
  ...(variant_id > 0 && { variantId: variant_id }),
})

export const noticeChoices = (db: Db): NoticeChoices => ({
  async addWatch(userId, line, at) {
    await db
      .insertInto('stock_watches')
      .values({ ...watchOf(userId, line), at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async isWatching(userId, line) {
    const watch = await db
      .selectFrom('stock_watches')
      .select('at')
      .where((eb) => eb.and(watchOf(userId, line)))
      .executeTakeFirst()
    return watch !== undefined
  },

  async removeWatch(userId, line) {
    await db
      .deleteFrom('stock_watches')
      .where((eb) => eb.and(watchOf(userId, line)))
      .execute()
  },

  async takeWatches(limit) {
    const ready = await db
      .selectFrom('stock_watches as watch')
      .innerJoin('products', 'products.id', 'watch.product_id')
      .leftJoin('variants as variant', (on) =>
        on
          .onRef('variant.product_id', '=', 'watch.product_id')
          .onRef('variant.id', '=', 'watch.variant_id')
          .on('variant.is_on', '=', 1),
      )
      .select(['watch.user_id', 'watch.product_id', 'watch.variant_id'])
      .where((eb) =>
        eb.or([
          eb('variant.stock', '>', 0),
          eb.and([eb('watch.variant_id', '=', 0), eb('products.stock', '>', 0)]),
        ]),
      )
      .where(ON_SALE)
      .limit(limit)
      .execute()
    const taken = []
    for (const watch of ready) {
      const gone = await db
        .deleteFrom('stock_watches')
        .where((eb) => eb.and(watch))
        .executeTakeFirst()
      // Another instance may have taken it.
      if (gone.numDeletedRows > 0n) taken.push({ userId: watch.user_id, line: lineIn(watch) })
    }
    return taken
  },

  async templates() {
    const rows = await db
      .selectFrom('notice_templates as newest')
      .selectAll()
      .where((eb) =>
        eb(
          'version',
          '=',
          eb
            .selectFrom('notice_templates as other')
            .select(({ fn }) => fn.max('other.version').as('last'))
            .whereRef('other.kind', '=', 'newest.kind')
            .whereRef('other.language', '=', 'newest.language'),
        ),
      )
      .execute()
    return rows.map(toTemplate)
  },

  async templateHistory(kind, language) {
    const rows = await db
      .selectFrom('notice_templates')
      .selectAll()
      .where('kind', '=', kind)
      .where('language', '=', language)
      .orderBy('version', 'desc')
      .limit(50)
      .execute()
    return rows.map(toTemplate)
  },

  async addTemplate({ isOriginal, ...same }) {
    const added = await db
      .insertInto('notice_templates')
      .values({ ...same, is_original: isOriginal ? 1 : 0 })
      .onConflict((conflict) => conflict.columns(['kind', 'language', 'version']).doNothing())
      .returning('version')
      .execute()
    return added.length === 1
  },

  async stoppedBy(userId) {
    const rows = await db
      .selectFrom('stopped_notices')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('kind')
      .execute()
    return rows.map(({ kind }) => kind)
  },

  async setStopped(userId, kinds) {
    await db.deleteFrom('stopped_notices').where('user_id', '=', userId).execute()
    if (kinds.length === 0) return
    await db
      .insertInto('stopped_notices')
      .columns(['user_id', 'kind'])
      .values(kinds.map((kind) => ({ user_id: userId, kind })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async reachedBy(phone) {
    // The search key has one form, whatever form the number was stored in.
    const key = phone.replace(/\D/g, '')
    const named = await db.selectFrom('user_keys').select('user_id').where('key', '=', key).execute()
    const sent = await db
      .selectFrom('notice_sends')
      .innerJoin('notices', 'notices.id', 'notice_sends.notice_id')
      .select('notices.user_id')
      .distinct()
      .where('notice_sends.address', '=', phone)
      .execute()
    return [...new Set([...named, ...sent].flatMap(({ user_id }) => user_id ?? []))]
  },

  async languageOf(userId) {
    const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
    return row?.language ?? undefined
  },

  async languagesOf(userIds) {
    if (userIds.length === 0) return new Map()
    const rows = await db.selectFrom('users').select(['id', 'language']).where('id', 'in', userIds).execute()
    return new Map(rows.flatMap(({ id, language }) => (language === null ? [] : [[id, language]])))
  },

  async setLanguage(userId, language) {
    await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
  },

  async learnLanguage(userId, language) {
    await db
      .updateTable('users')
      .set({ language })
      .where('id', '=', userId)
      .where('language', 'is', null)
      .execute()
  },
})
