import { sql } from 'kysely'
import { type Fulfilment, UNFINISHED, WAITING } from '#domain/fulfilment/fulfilment.ts'

// A ready order is stored as `preparing` with a flag.
const isAtOneOf = (steps: readonly Fulfilment[]) =>
  sql<boolean>`${sql.ref('orders.fulfilment')} in (${sql.join(
    steps.filter((step) => step !== 'ready').map((step) => sql.lit(step)),
  )})`

/**
 * True for an unfinished order. The values are literals instead of parameters, because only then does SQLite use
 * the partial index.
 */
export const isUnfinished = isAtOneOf(UNFINISHED)

/** True while an order waits for its online payment. */
export const isUnpaid = sql<boolean>`orders.is_unpaid = 1`

/** True while a courier can still take it or be assigned to it. */
export const isNotPickedUp = isAtOneOf(WAITING)

/** Confirmed by its owner, but not yet by the courier who has it, nor is the cash recorded. */
export const toBeHandedOver = sql<boolean>`orders.status = 'delivered'
  and orders.picked_up_at is not null and orders.hand_over_id is null`
