import { randomUUID } from 'node:crypto'
import type { LineId } from '#domain/catalog/variants.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { PickingAction } from '#domain/picking/record-picking.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

type Done = PickingAction extends infer Each
  ? Each extends PickingAction
    ? Omit<Each, 'id' | 'orderId' | 'at'>
    : never
  : never

/** An action as a device makes it. */
export const anAction = (orderId: string, done: Done, at = 0): PickingAction => ({
  ...done,
  id: randomUUID(),
  orderId,
  at,
})

export const picked = (line: LineId, quantity: number): Done => ({ kind: 'picked', line, quantity })

/** Sends actions of one order; returns the code of each refusal, or undefined. */
export const act = async (
  { shop }: Pick<TestShop, 'shop'>,
  picker: User,
  orderId: string,
  ...done: readonly Done[]
): Promise<readonly (string | undefined)[]> => {
  const outcomes = await shop.recordPicking(
    picker,
    done.map((each) => anAction(orderId, each)),
  )
  return outcomes.map(({ refusal }) => refusal?.code)
}

/** All that was ordered is in the bag. */
export const pickAll = ({ lines }: Pick<Order, 'lines'>): readonly Done[] =>
  lines.map((line) => picked({ productId: line.productId, variantId: line.variantId }, line.quantity))
