import { type BodyOf, type Input, type OperationContract, urlOf } from '#contracts/operation.ts'
import * as api from '#contracts/operations/ordering.ts'
import type { Entry } from '#contracts/outbox.ts'
import { leaveMessage } from '#contracts/support.ts'

/** A request to the shop's API. */
export interface ShopRequest {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const to = <C extends OperationContract>(contract: C, input: Input<C>): ShopRequest => ({
  method: contract.method,
  path: urlOf(contract, input),
  ...('body' in input && { body: input.body }),
})

/** Deterministic: an entry gives the same bytes on every try, as its idempotency key requires. */
export const requestOf = (entry: Entry): ShopRequest => {
  switch (entry.kind) {
    case 'order': {
      // The address is sent as typed; the server validates it.
      const body = entry.body as BodyOf<typeof api.placeOrder>
      return { ...to(api.placeOrder, { body }), headers: { 'idempotency-key': entry.key } }
    }
    case 'receipt':
      return to(api.deliverOrder, {
        params: { id: entry.orderId },
        body: { deliveredAt: entry.deliveredAt },
      })
    case 'undo-receipt':
      return to(api.undoReceipt, { params: { id: entry.orderId }, body: {} })
    case 'return': {
      const { orderId, reason, details, items } = entry
      const body = { ...(reason && { reason }), ...(details && { details }), ...(items && { items }) }
      return to(api.returnOrder, { params: { id: orderId }, body })
    }
    case 'message':
      return to(leaveMessage, { body: entry.body })
  }
}

export const lookUp = (orderId: string): ShopRequest => to(api.showOrder, { params: { id: orderId } })
