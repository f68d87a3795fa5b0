import type { FastifyInstance } from 'fastify'
import type { LiveLog } from '#domain/delivery/tracking/live-log.ts'
import type { EventBus } from '#domain/shared/events.ts'
import type { Shop } from '#domain/shop.ts'
import { type CourierFeed, createCourierFeed } from '#server/live/courier-feed.ts'
import { createHub, type Hub, type HubOptions, type LiveLink } from '#server/live/hub.ts'
import { createOfficeFeed, type OfficeFeed } from '#server/live/office-feed.ts'
import type { OfficeEvent } from '#server/live/office-news.ts'
import { createOrderFeed, type OrderEvent, type OrderFeed } from '#server/live/order-feed.ts'

/** Everything that is pushed to open pages. */
export interface Live {
  readonly hub: Hub
  readonly orders: OrderFeed
  readonly couriers: CourierFeed
  readonly office: OfficeFeed
}

export interface LiveWorld {
  readonly liveLog: LiveLog<OrderEvent>
  readonly officeLog: LiveLog<OfficeEvent>
  /** The connection to other instances; always up when there is a single one. */
  readonly link: LiveLink
  readonly heartbeatMs?: number
}

export const createLive = (
  app: FastifyInstance,
  shop: Shop,
  events: EventBus,
  { liveLog, officeLog, link, heartbeatMs }: LiveWorld,
  limits: Pick<HubOptions, 'maxStreams' | 'maxPerAddress'>,
): Live => {
  const onError = (err: unknown): void => app.log.error({ err }, 'a live event was lost')
  const live: Live = {
    hub: createHub(shop, events, { link, heartbeatMs, ...limits }),
    orders: createOrderFeed(shop, events, liveLog, onError),
    couriers: createCourierFeed(shop, events, onError),
    office: createOfficeFeed(shop, events, officeLog, onError),
  }
  // Streams do not end by themselves, so they are closed before the server waits for its connections.
  app.addHook('preClose', async () => {
    live.orders.close()
    live.couriers.close()
    live.office.close()
    live.hub.close()
  })
  return live
}
