import { sql } from 'kysely'
import { UNFINISHED } from '#domain/delivery/fulfilment.ts'

/**
 * Whether an order is still to be brought. Spelled out in the statement, not handed over beside it: only then does SQLite
 * see that an index which holds nothing but these is enough.
 */
export const toBeBrought = sql<boolean>`${sql.ref('orders.fulfilment')} in (${sql.join(
  UNFINISHED.map((step) => sql.lit(step)),
)})`
