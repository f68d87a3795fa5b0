import type { Position } from '#domain/delivery/positions/position.ts'
import type { SpeedTable } from '#domain/delivery/roads/speeds.ts'
import type { Fulfilment } from '#domain/fulfilment/fulfilment.ts'
import type { Subject } from '#domain/ratings/rating.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'

/** What has happened, in the past tense. Published after the fact is written, never before. */
export type ShopEvent =
  | { readonly type: 'catalogue.changed' | 'settings.changed' }
  /** Many orders came or went at once, by an import or its undoing. */
  | { readonly type: 'orders.changed' }
  | { readonly type: 'order.placed'; readonly orderId: string }
  | { readonly type: 'order.delivered'; readonly orderId: string }
  | { readonly type: 'order.returned'; readonly orderId: string; readonly by: 'owner' | 'shop' }
  /** Its owner took the receipt back. */
  | { readonly type: 'order.reopened'; readonly orderId: string }
  | { readonly type: 'order.noted'; readonly orderId: string }
  | { readonly type: 'order.moved'; readonly orderId: string; readonly fulfilment: Fulfilment }
  | {
      readonly type: 'courier.assigned'
      readonly orderId: string
      readonly courierId: string
      readonly from: string | null
    }
  /** The courier has it no more, and no other has it yet. */
  | { readonly type: 'courier.released'; readonly orderId: string; readonly courierId: string }
  | CourierMoved
  | { readonly type: 'courier.near'; readonly orderId: string }
  /** A step of it was told before; whoever missed it should look. */
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
  /** Someone of the office changed something: what they read next must show it. */
  | { readonly type: 'staff.wrote'; readonly userId: string }
  /** A message or a rating was dealt with, or something on the attention list was settled. */
  | { readonly type: 'desk.changed' }
  | { readonly type: 'message.received'; readonly messageId: string }

/** Where the courier of an order under way is now, and what is left of the way. */
export interface CourierMoved {
  readonly type: 'courier.moved'
  readonly orderId: string
  /** In their order; the last one is where the courier is. */
  readonly positions: readonly Position[]
  readonly metresLeft: number
  readonly minutesLeft: number
  /** Doors of other people that come first. */
  readonly stopsBefore: number
  /** The way, when it is another than before. */
  readonly route: readonly GeoPoint[] | undefined
}

export interface EventBus {
  /** Hands the event to every listener; a listener that throws harms neither the others nor the publisher. */
  publish(event: ShopEvent): void
  /** Publishes it and waits until listeners here are done: of two told in turn nobody anywhere hears the second first. */
  tell(event: ShopEvent): Promise<void>
  /** Listens to what happens at any instance of the shop, until the returned function is called: for what is kept or shown. */
  subscribe(listener: (event: ShopEvent) => void): () => void
  /** Listens to what was published here alone: for what must be done once. */
  subscribeOwn(listener: (event: ShopEvent) => unknown): () => void
}
