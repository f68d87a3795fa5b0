import { HistoryEntry, PendingLine } from '#contracts/browser-storage.ts'
import {
  fromHistoryLines,
  fromPendingLines,
  type PlacedOrder,
  toHistoryLines,
  toPendingLines,
} from '#web/browser/local-orders.ts'
import { readAs, readList } from '#web/browser/read-stored.ts'
import { createStored, useStored } from '#web/browser/stored.ts'
import { userIdOf, useUser } from '#web/browser/stored-values.ts'

// Years of shopping, and still within what a browser grants a site.
const MAX_HISTORY_LINES = 2000

/** The orders placed in this browser, the oldest first, under the spec's keys. */
export const storedHistory = createStored(
  'orderHistory',
  [],
  readAs(readList(HistoryEntry, MAX_HISTORY_LINES), fromHistoryLines),
  toHistoryLines,
)

/** The orders that were confirmed and not paid, the oldest first. */
export const storedPending = createStored(
  'pendingOrder',
  [],
  readAs(readList(PendingLine), fromPendingLines),
  toPendingLines,
)

export const usePending = () => useStored(storedPending).toReversed()

/** What this browser ordered, the newest first, without the orders of another person who uses it. */
export const useHistory = (): readonly PlacedOrder[] => {
  const userId = userIdOf(useUser())
  return useStored(storedHistory)
    .filter(({ owner }) => owner === undefined || owner === userId)
    .toReversed()
}
