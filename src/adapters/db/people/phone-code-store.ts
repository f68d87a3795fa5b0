import { type Selectable, sql } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import {
  CODE_MS,
  MOST_TRIES,
  NUMBER_LIMITS,
  type NumberUse,
  type PhoneCodeStore,
} from '#domain/identity/phone/phone-code.ts'

const { pausesMs, rowMs, sends, sendsMs, tries, triesMs } = NUMBER_LIMITS

const toUse = (row: Selectable<Tables['phone_numbers']>): NumberUse => ({
  sends: row.sends,
  sendsSince: row.sends_since,
  row: row.row_count,
  nextSendAt: row.next_send_at,
  tries: row.tries,
  triesSince: row.tries_since,
})

/** The pause after the code that is being counted; `row_count` is the number of codes before it. */
const pauseMs = (now: number) => {
  const [first, second, further] = pausesMs
  return sql<number>`case when next_send_at <= ${now - rowMs} or row_count = 0 then ${sql.lit(first)}
    when row_count = 1 then ${sql.lit(second)} else ${sql.lit(further)} end`
}

/** Every limit is checked by the statement that counts, so concurrent requests cannot exceed it. */
export const phoneCodeStore = (db: Db): PhoneCodeStore => ({
  async useOf(numberHash) {
    const row = await db
      .selectFrom('phone_numbers')
      .selectAll()
      .where('number_hash', '=', numberHash)
      .executeTakeFirst()
    return row && toUse(row)
  },

  async countSend(numberHash, now) {
    await db
      .insertInto('phone_numbers')
      .values({
        number_hash: numberHash,
        sends: 0,
        sends_since: now,
        row_count: 0,
        next_send_at: now,
        tries: 0,
        tries_since: now,
      })
      .onConflict((conflict) => conflict.column('number_hash').doNothing())
      .execute()
    const isOtherDay = sql<boolean>`sends_since <= ${now - sendsMs}`
    const row = await db
      .updateTable('phone_numbers')
      .set({
        sends: sql<number>`case when ${isOtherDay} then 1 else sends + 1 end`,
        sends_since: sql<number>`case when ${isOtherDay} then ${now} else sends_since end`,
        row_count: sql<number>`case when next_send_at <= ${now - rowMs} then 1 else row_count + 1 end`,
        next_send_at: sql<number>`cast(${now} as bigint) + ${pauseMs(now)}`,
      })
      .where('number_hash', '=', numberHash)
      .where('next_send_at', '<=', now)
      .where((eb) => eb.or([eb('sends', '<', sends), isOtherDay]))
      .returningAll()
      .executeTakeFirst()
    return row && toUse(row)
  },

  async countTry(numberHash, now) {
    const isOtherHour = sql<boolean>`(tries = 0 or tries_since <= ${now - triesMs})`
    const rows = await db
      .updateTable('phone_numbers')
      .set({
        tries: sql<number>`case when ${isOtherHour} then 1 else tries + 1 end`,
        tries_since: sql<number>`case when ${isOtherHour} then ${now} else tries_since end`,
      })
      .where('number_hash', '=', numberHash)
      .where((eb) => eb.or([eb('tries', '<', tries), isOtherHour]))
      .returning('number_hash')
      .execute()
    return rows.length > 0
  },

  async put({ numberHash, scope, codeHash, expiresAt }) {
    const code = { code_hash: codeHash, expires_at: expiresAt, tries: 0 }
    await db
      .insertInto('phone_codes')
      .values({ number_hash: numberHash, scope, ...code })
      .onConflict((conflict) => conflict.columns(['number_hash', 'scope']).doUpdateSet(code))
      .execute()
  },

  async tryCode(numberHash, scope, now) {
    const row = await db
      .updateTable('phone_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('number_hash', '=', numberHash)
      .where('scope', '=', scope)
      .where('expires_at', '>', now)
      .where('tries', '<', MOST_TRIES)
      .returning('code_hash')
      .executeTakeFirst()
    return row?.code_hash
  },

  async use({ numberHash, scope, codeHash }) {
    const used = await db
      .deleteFrom('phone_codes')
      .where('number_hash', '=', numberHash)
      .where('scope', '=', scope)
      .where('code_hash', '=', codeHash)
      .returning('scope')
      .execute()
    if (used.length === 0) return false
    await db
      .updateTable('phone_numbers')
      .set({ tries: 0, row_count: 0 })
      .where('number_hash', '=', numberHash)
      .execute()
    return true
  },

  async forget(now) {
    await db
      .deleteFrom('phone_codes')
      .where('expires_at', '<=', now - CODE_MS)
      .execute()
    await db
      .deleteFrom('phone_numbers')
      .where('sends_since', '<=', now - sendsMs)
      .where('next_send_at', '<=', now - sendsMs)
      .execute()
  },
})
