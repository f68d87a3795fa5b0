import { sql } from 'kysely'
import { type Fulfilment, UNFINISHED, WAITING } from '#domain/fulfilment/fulfilment.ts'

// An order that is ready is kept as one that is being prepared, with a mark.
const isAtOneOf = (steps: readonly Fulfilment[]) =>
  sql<boolean>`${sql.ref('orders.fulfilment')} in (${sql.join(
    steps.filter((step) => step !== 'ready').map((step) => sql.lit(step)),
  )})`

/**
 * Whether an order is still to be brought. Spelled out in the statement, not handed over beside it: only then does SQLite
 * see that an index which holds nothing but these is enough.
 */
export const isUnfinished = isAtOneOf(UNFINISHED)

/** Whether a courier can still take it or be given it. */
export const isNotPickedUp = isAtOneOf(WAITING)

/** Confirmed by its owner, but not by the courier who has it, nor what was paid at the door. */
export const toBeHandedOver = sql<boolean>`orders.status = 'delivered'
  and orders.picked_up_at is not null and orders.hand_over_id is null`
