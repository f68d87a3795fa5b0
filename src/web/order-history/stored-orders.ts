import { HistoryEntry, PendingLine, SelectedOrder } from '#contracts/stored-orders.ts'
import {
  fromHistoryLines,
  fromPendingLines,
  type PlacedOrder,
  toHistoryLines,
  toPendingLines,
} from '#web/order-history/local-orders.ts'
import { readAs, readList, readRecord } from '#web/site/read-stored.ts'
import { createStored, useStored } from '#web/site/stored.ts'
import { userIdOf, useUser } from '#web/site/stored-values.ts'

// Enough for years, and still within the storage quota.
const MAX_HISTORY_LINES = 2000

/** Orders placed in this browser, oldest first, under the keys of the spec. */
export const storedHistory = createStored(
  'orderHistory',
  [],
  readAs(readList(HistoryEntry, MAX_HISTORY_LINES), fromHistoryLines),
  toHistoryLines,
)

/** Orders that are confirmed but not paid, oldest first. */
export const storedPending = createStored(
  'pendingOrder',
  [],
  readAs(readList(PendingLine), fromPendingLines),
  toPendingLines,
)

/** The unpaid order that was sent to payment from order tracking, in place of the cart. */
export const storedSelected = createStored('selectedOrderForPayment', undefined, readRecord(SelectedOrder))

export const useSelected = () => useStored(storedSelected)
export const usePending = () => useStored(storedPending).toReversed()

/** Orders of this browser, newest first, without those of other accounts. */
export const useHistory = (): readonly PlacedOrder[] => {
  const userId = userIdOf(useUser())
  return useStored(storedHistory)
    .filter(({ owner }) => owner === undefined || owner === userId)
    .toReversed()
}
