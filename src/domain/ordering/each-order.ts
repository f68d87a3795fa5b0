import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'

export interface OrderOutcome {
  readonly orderId: string
  /** Undefined when the order was changed. */
  readonly refusal: Refusal | undefined
}

/** Acts on one order after the other. Each has its own transaction, and a refusal of one does not stop the others. */
export const eachOrder = async (
  orderIds: readonly string[],
  act: (orderId: string) => Promise<unknown>,
): Promise<readonly OrderOutcome[]> => {
  const outcomes: OrderOutcome[] = []
  for (const orderId of new Set(orderIds)) {
    try {
      await act(orderId)
      outcomes.push({ orderId, refusal: undefined })
    } catch (error) {
      if (!isRefusal(error)) throw error
      outcomes.push({ orderId, refusal: error })
    }
  }
  return outcomes
}
