import { isMine, type PickingAction, type PickingOrder, type QueueEntry } from './board.ts'
import type { Note, StoredPicking } from './stored-picking.ts'

/** Refusals that concern the whole order: it was cancelled, packed, given back or taken over. One note says so. */
const ORDER_REFUSALS: ReadonlySet<string> = new Set(['picking.over', 'picking.taken', 'picking.not-held'])

const noteOf = (order: PickingOrder | undefined, action: PickingAction): Pick<Note, 'number' | 'item'> => {
  const line =
    'line' in action
      ? order?.lines.find(
          ({ productId, variantId }) =>
            productId === action.line.productId && variantId === action.line.variantId,
        )
      : undefined
  return {
    number: order?.number ?? null,
    ...(line && { item: { name: line.name, nameAr: line.nameAr } }),
  }
}

type Refused = { readonly error?: string; readonly message?: Note['message'] } | null

/** Notes about the actions of a batch that the server refused; `refusalOf` returns null for accepted ones. */
export const refusedNotes = (
  { orders, packed, notes }: Pick<StoredPicking, 'orders' | 'packed' | 'notes'>,
  batch: readonly QueueEntry[],
  refusalOf: (actionId: string) => Refused,
): Note[] => {
  const told = new Set(notes.map(({ orderId }) => orderId))
  return batch.flatMap(({ action: { action } }) => {
    const { id, orderId } = action
    const refusal = refusalOf(id)
    if (refusal === null) return []
    const { error = '', message } = refusal
    const order = orders?.find(({ _id }) => _id === orderId)
    if (!ORDER_REFUSALS.has(error)) return [{ id, orderId, ...noteOf(order, action), message }]
    // An order that was lost from the list gets a note of its own.
    if (told.has(orderId) || (order && isMine(order))) return []
    told.add(orderId)
    // The list is without the order already when it was also packed here.
    const known = order ?? packed.find(({ _id }) => _id === orderId)
    return [{ id, orderId, number: known?.number ?? null, message }]
  })
}
