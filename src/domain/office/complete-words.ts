import { orderWords } from '#domain/ordering/order-words.ts'
import type { Ports } from '#domain/shared/ports.ts'

// Whoever places an order meanwhile waits for one or two of these.
const AT_ONCE = 50
// Whoever searches finds what was placed this moment, even in a rush.
const BEFORE_A_SEARCH = 200

/** Gives words to orders placed since the last time, so that placing one does not wait for them; says whether there were any. */
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

/** All of them, a few at a time: after a busy hour, or the upgrade of a big shop, there are many. */
export const completeAllWords = (ports: Ports) => async (): Promise<void> => {
  while (await completeWords(ports, AT_ONCE));
}
