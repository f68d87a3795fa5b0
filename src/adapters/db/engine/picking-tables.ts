import type { Generated } from 'kysely'

/** Of a line: what was packed, the most that it costs, and the key of the line that it stands for. */
export interface PackedColumns {
  picked: Generated<number | null>
  agreed: Generated<number | null>
  replaces: Generated<string>
}

/** The tables of picking orders. */
export interface PickingTables {
  /** One row for an order that has a picker, or whose owner chose what to do when something is missing. */
  picking: {
    order_id: string
    picker_id: string | null
    picker_name: string | null
    held_at: number | null
    /** JSON. */
    substitution: string | null
    packed_at: number | null
    bags: number | null
  }
  /** What was done with an order, in the order of `no`. */
  picking_entries: {
    id: string
    order_id: string
    no: number
    at: number
    received_at: number
    actor_id: string
    actor_name: string
    /** JSON. */
    act: string
  }
}
