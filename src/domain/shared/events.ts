/** What has happened, in the past tense. Published after the fact is written, never before. */
export type ShopEvent =
  | { readonly type: 'catalogue.changed' }
  | { readonly type: 'order.placed'; readonly orderId: string }
  | { readonly type: 'order.delivered'; readonly orderId: string }
  | { readonly type: 'order.returned'; readonly orderId: string }
  | { readonly type: 'account.opened'; readonly userId: string }
  | { readonly type: 'message.received'; readonly messageId: string }

export interface EventBus {
  /** Hands the event to every listener; a listener that throws harms neither the others nor the publisher. */
  publish(event: ShopEvent): void
  /** Listens until the returned function is called. */
  subscribe(listener: (event: ShopEvent) => void): () => void
}
