import type { Order } from '#domain/ordering/order.ts'
import type { Lost } from '#domain/ordering/put-back.ts'
import type { Substitution } from '#domain/ordering/substitution.ts'
import type { PickingEntry } from '#domain/picking/picking.ts'

/** Who picks an order, and what its owner chose. An order without a record has neither. */
export interface PickingRecord {
  readonly orderId: string
  /** Null while no picker holds it. */
  readonly picker: { readonly id: string; readonly name: string; readonly since: number } | null
  readonly substitution: Substitution | null
  readonly packedAt: number | null
  readonly bags: number | null
}

export interface PickingStore {
  /** Orders without a record are omitted. */
  of(orderIds: readonly string[]): Promise<PickingRecord[]>
  /** Orders that are placed or being prepared and not packed, oldest first; those of the picker in any case. */
  toPick(pickerId: string, limit: number): Promise<Order[]>
  choose(orderId: string, substitution: Substitution): Promise<void>
  /** Gives the order to the picker if no picker, or only `from`, holds it; false otherwise. */
  hold(
    orderId: string,
    picker: { readonly id: string; readonly name: string; readonly since: number },
    from?: string,
  ): Promise<boolean>
  /** False unless this picker holds it. */
  release(orderId: string, pickerId: string): Promise<boolean>
  /** Adds to the order's journal; false, with nothing written, when the id is known. The caller locks the order. */
  add(entry: PickingEntry): Promise<boolean>
  /** The journals in the order in which they were written. */
  entriesOf(orderIds: readonly string[]): Promise<PickingEntry[]>
  /** What a picker has not found of the order, if it is not packed. */
  lostOf(order: Pick<Order, 'id' | 'lines'>): Promise<readonly Lost[]>
  /** Writes the packed lines, the new total and the step if the order is still as it was read; false otherwise. */
  pack(before: Order, after: Order, packed: { readonly at: number; readonly bags: number }): Promise<boolean>
}
