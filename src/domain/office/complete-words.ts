import { orderWords } from '#domain/ordering/order-words.ts'
import type { Ports } from '#domain/shared/ports.ts'

// Each batch is one transaction, and placing an order waits for at most one or two of them.
const AT_ONCE = 50
// Enough that a search finds orders placed a moment ago, even in a rush.
const BEFORE_A_SEARCH = 200

/**
 * Writes the search words of newly placed orders, so that placing an order does not have to. Returns whether there
 * were any.
 */
export const completeWords = async (
  { inTransaction, stores }: Ports,
  atMost = BEFORE_A_SEARCH,
): Promise<boolean> => {
  if ((await stores.desk.withoutWords(1)).length === 0) return false
  return inTransaction(async (tx) => {
    const wordless = await tx.desk.withoutWords(atMost)
    for (const order of wordless) await tx.desk.putWords(order, orderWords(order))
    return wordless.length > 0
  })
}

/** Writes all missing search words in small batches; after a busy hour or an upgrade there are many. */
export const completeAllWords = (ports: Ports) => async (): Promise<void> => {
  while (await completeWords(ports, AT_ONCE));
}
