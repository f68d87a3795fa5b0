import type { Connection } from '#adapters/db/engine/engine.ts'

/** Ids in the inclusive range that a product has or had; an archived product keeps its id. */
export const takenProductIds = async (
  { kysely }: Connection,
  from: number,
  to: number,
): Promise<ReadonlySet<number>> => {
  const rows = await kysely
    .selectFrom('products')
    .select('id')
    .where('id', '>=', from)
    .where('id', '<=', to)
    .execute()
  return new Set(rows.map((row) => row.id))
}
