import type { Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { SecondFactor, SecondFactorStore } from '#domain/identity/second-factor/second-factor.ts'

const toFactor = (row: Selectable<Tables['second_factors']>): SecondFactor => ({
  userId: row.user_id,
  sealedSecret: row.sealed_secret,
  confirmedAt: row.confirmed_at,
})

export const secondFactorStore = (db: Db): SecondFactorStore => ({
  async of(userId) {
    const row = await db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row && toFactor(row)
  },

  async ownersAmong(userIds) {
    if (userIds.length === 0) return new Set()
    const rows = await db
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', 'in', [...userIds])
      .where('confirmed_at', 'is not', null)
      .execute()
    return new Set(rows.map(({ user_id }) => user_id))
  },

  async start(userId, sealedSecret) {
    const waiting = { sealed_secret: sealedSecret, last_step: 0 }
    const row = await db
      .insertInto('second_factors')
      .values({ user_id: userId, confirmed_at: null, ...waiting })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(waiting).where('second_factors.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  },

  async confirm({ userId, sealedSecret }, step, now) {
    const row = await db
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', userId)
      .where('sealed_secret', '=', sealedSecret)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  },

  async useStep(userId, step) {
    const row = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  },

  async remove(userId) {
    const row = await db
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst()
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    return row !== undefined
  },

  async putRecoveryCodes(userId, hashes) {
    // An update without a change locks the row: two concurrent renewals would otherwise leave both sets of codes,
    // and turning the factor off would leave orphans.
    const held = await db
      .updateTable('second_factors')
      .set((eb) => ({ last_step: eb.ref('last_step') }))
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!held) return false
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }))
    await db.insertInto('recovery_codes').values(rows).execute()
    return true
  },

  async useRecoveryCode(userId, hash) {
    const row = await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  },

  async countRecoveryCodes(userId) {
    const { count } = await db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return count
  },
})
