import { type OrderFileAnswer, publishOrderFile } from '#contracts/order-file.ts'
import type { OrderFile } from '#domain/office/show-any-order.ts'
import { anOrder } from '#tests/support/builders.ts'

/** What the office shows of a delivered order that was paid in cash. */
export const anOrderFile = (fields: Partial<OrderFile> = {}): OrderFileAnswer => {
  const { order = anOrder({ status: 'delivered', fulfilment: 'delivered' }), refunded = 0 } = fields
  return publishOrderFile({
    order,
    owner: null,
    courier: null,
    steps: [],
    notes: [],
    paid: order.total,
    refunded,
    refunds: [],
    payments: [],
    payBack: [{ payment: null, left: order.total - refunded }],
    refundLimit: undefined,
    awaitsHandOver: false,
    since: order.createdAt,
    isLate: false,
    ...fields,
  })
}
