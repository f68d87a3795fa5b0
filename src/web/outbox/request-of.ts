import type { Entry } from '#contracts/outbox.ts'

/** A request to the shop's API. */
export interface ShopRequest {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const pathOf = (orderId: string): string => `/api/orders/${encodeURIComponent(orderId)}`

/** Deterministic: an entry gives the same bytes on every try, as its idempotency key requires. */
export const requestOf = (entry: Entry): ShopRequest => {
  switch (entry.kind) {
    case 'order':
      return {
        method: 'POST',
        path: '/api/orders',
        body: entry.body,
        headers: { 'idempotency-key': entry.key },
      }
    case 'receipt':
      return {
        method: 'PATCH',
        path: `${pathOf(entry.orderId)}/deliver`,
        body: { deliveredAt: entry.deliveredAt },
      }
    case 'undo-receipt':
      return { method: 'PATCH', path: `${pathOf(entry.orderId)}/undo-receipt`, body: {} }
    case 'return': {
      const { orderId, reason, details, items } = entry
      const body = { ...(reason && { reason }), ...(details && { details }), ...(items && { items }) }
      return { method: 'PATCH', path: `${pathOf(orderId)}/return`, body }
    }
    case 'message':
      return { method: 'POST', path: '/api/contact', body: entry.body }
  }
}

export const lookUp = (orderId: string): ShopRequest => ({ method: 'GET', path: pathOf(orderId) })
