import type { Db } from '#adapters/db/engine/engine.ts'

/** The remarks of failed refunds that were not the provider's words. */
const OUR_REMARKS = ['not-confirmed', 'other-sum'] as const

/**
 * Why a refund failed, as a code that the shopper is told. It is unknown for earlier refusals: the provider's words do
 * not tell whether the refund was impossible.
 */
export const up = async (db: Db): Promise<void> => {
  await db.schema.alterTable('refunds').addColumn('failure', 'text').execute()
  for (const failure of OUR_REMARKS)
    await db
      .updateTable('refunds')
      .set({ failure })
      .where('state', '=', 'failed')
      .where('remark', '=', failure)
      .execute()
}
