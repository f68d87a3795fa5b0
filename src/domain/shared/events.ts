import type { Position } from '#domain/delivery/positions/position.ts'
import type { SpeedTable } from '#domain/delivery/roads/speeds.ts'
import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import type { Subject } from '#domain/ratings/rating.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'

/** Events, named in the past tense. They are published after the data is written, never before. */
export type ShopEvent =
  | { readonly type: 'catalogue.changed' | 'settings.changed' }
  /** A picker took, changed or gave back an order, or its owner answered. */
  | { readonly type: 'picking.changed'; readonly orderId: string }
  /** Many orders were added or removed at once, by an import or its undo. */
  | { readonly type: 'orders.changed' }
  | { readonly type: 'order.placed'; readonly orderId: string }
  /** An order was written that waits for its online payment. */
  | { readonly type: 'order.held'; readonly orderId: string }
  /** Jobs about payments were added and should start. */
  | { readonly type: 'payments.due' }
  /** Messages to people were added and should be sent. */
  | { readonly type: 'notices.due' }
  /** A payment or a refund of the order changed. */
  | { readonly type: 'payment.changed'; readonly orderId: string }
  | { readonly type: 'order.delivered'; readonly orderId: string }
  | { readonly type: 'order.returned'; readonly orderId: string; readonly by: 'owner' | 'shop' }
  /** The owner undid the receipt. */
  | { readonly type: 'order.reopened'; readonly orderId: string }
  | { readonly type: 'order.noted'; readonly orderId: string }
  | { readonly type: 'order.moved'; readonly orderId: string; readonly fulfilment: Fulfilment }
  | {
      readonly type: 'courier.assigned'
      readonly orderId: string
      readonly courierId: string
      readonly from: string | null
    }
  /** The courier no longer has the order, and no other has it yet. */
  | { readonly type: 'courier.released'; readonly orderId: string; readonly courierId: string }
  | CourierMoved
  | { readonly type: 'courier.near'; readonly orderId: string }
  /** A step may have been published before; followers that missed it should read again. */
  | { readonly type: 'order.retold'; readonly orderId: string }
  | { readonly type: 'shift.started' | 'shift.ended'; readonly courierId: string }
  | { readonly type: 'positions.received'; readonly courierId: string; readonly count: number }
  | {
      readonly type: 'hand-over.forced'
      readonly orderId: string
      readonly courierId: string
      readonly reason: string
    }
  | {
      readonly type: 'cash.differed'
      readonly orderId: string
      readonly courierId: string
      readonly reason: string
    }
  | { readonly type: 'cash.handed-in'; readonly courierId: string }
  | { readonly type: 'product.rated'; readonly orderId: string }
  | {
      readonly type: 'rating.low'
      readonly orderId: string
      readonly subject: Subject
      readonly stars: number
    }
  | { readonly type: 'speeds.learnt'; readonly table: SpeedTable }
  | { readonly type: 'session.ended'; readonly tokenHash: string }
  | { readonly type: 'sessions.ended'; readonly userId: string }
  | { readonly type: 'account.opened'; readonly userId: string }
  /** A staff member wrote something; their next reads must not come from a stale replica. */
  | { readonly type: 'staff.wrote'; readonly userId: string }
  /** A message or a rating was answered, or an entry of the attention list was settled. */
  | { readonly type: 'desk.changed' }
  | { readonly type: 'message.received'; readonly messageId: string }

/** The current position of the courier of an order under way, and the rest of the route. */
export interface CourierMoved {
  readonly type: 'courier.moved'
  readonly orderId: string
  /** In order; the last one is the current position. */
  readonly positions: readonly Position[]
  readonly metresLeft: number
  readonly minutesLeft: number
  /** Stops at other shoppers' doors that come first. */
  readonly stopsBefore: number
  /** The route, when it has changed. */
  readonly route: readonly GeoPoint[] | undefined
}

export interface EventBus {
  /** Delivers the event to every listener; a listener that throws affects neither the others nor the publisher. */
  publish(event: ShopEvent): void
  /**
   * Publishes the event and waits for the local listeners, so that two events published in turn arrive everywhere
   * in that order.
   */
  publishAndWait(event: ShopEvent): Promise<void>
  /** Receives events of every instance until the returned function is called; for caches and live displays. */
  subscribe(listener: (event: ShopEvent) => void): () => void
  /** Receives only events published by this instance; for work that must be done once. */
  subscribeOwn(listener: (event: ShopEvent) => unknown): () => void
}
