import * as z from 'zod/mini'
import { isoTime } from '#contracts/fields.ts'
import type { Journey } from '#domain/delivery/tracking/journey.ts'
import { FULFILMENTS, type Fulfilment, MOVERS, type Mover } from '#domain/fulfilment/fulfilment.ts'
import type { StepKind } from '#domain/fulfilment/step.ts'
import type { Order } from '#domain/ordering/order.ts'

export const OrderStep = z.strictObject({
  fulfilment: z.enum(FULFILMENTS),
  at: isoTime(),
  by: z.enum(MOVERS),
})

const isFulfilment = (kind: StepKind): kind is Exclude<Fulfilment, 'unpaid'> =>
  FULFILMENTS.some((fulfilment) => fulfilment === kind)

/** Removes undone receipts and undone steps, which are in the journal but not part of the journey. */
const standing = ({ steps }: Journey): Journey['steps'] => {
  const reopenedBy = (mover: Mover) =>
    steps.findLastIndex(({ kind, by }) => kind === 'reopened' && by === mover)
  const [byOwner, byShop] = [reopenedBy('owner'), reopenedBy('shop')]
  return steps.filter(
    ({ kind }, index) =>
      (kind !== 'delivered' || index > byOwner) &&
      ((kind !== 'preparing' && kind !== 'ready') || index > byShop),
  )
}

export const publishSteps = (order: Order, journey: Journey): z.infer<typeof OrderStep>[] => [
  {
    fulfilment: order.paymentDeadline === null ? 'placed' : 'unpaid',
    at: new Date(order.createdAt).toISOString(),
    by: 'owner',
  },
  ...standing(journey).flatMap(({ kind, at, by }) =>
    isFulfilment(kind) ? [{ fulfilment: kind, at: new Date(at).toISOString(), by }] : [],
  ),
]
