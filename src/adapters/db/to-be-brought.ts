import { sql } from 'kysely'
import { UNFINISHED } from '#domain/delivery/fulfilment.ts'

/**
 * Whether an order is still to be brought. Spelled out in the statement, not handed over beside it: only then does SQLite
 * see that an index which holds nothing but these is enough.
 */
export const toBeBrought = sql<boolean>`${sql.ref('orders.fulfilment')} in (${sql.join(
  UNFINISHED.map((step) => sql.lit(step)),
)})`

/** Confirmed by its owner, but not by the courier who has it, nor what was paid at the door. */
export const toBeHandedOver = sql<boolean>`orders.status = 'delivered'
  and orders.picked_up_at is not null and orders.hand_over_id is null`
