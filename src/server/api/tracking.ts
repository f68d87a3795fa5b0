import * as z from 'zod/mini'
import { FollowedAnswer, publishShared, ShareAnswer, SharedAnswer } from '#contracts/followed.ts'
import { PositionEvent } from '#contracts/geo.ts'
import { publishRating, RatingAnswer, RatingBody, toOpinions } from '#contracts/ratings.ts'
import { StreamEnd } from '#contracts/stream-end.ts'
import { operation } from '#server/api/operation.ts'
import { OrderId } from '#server/api/ordering.ts'

const ShareToken = z.strictObject({ token: z.string() })

export const trackingOperations = [
  operation({
    id: 'followOrder',
    method: 'GET',
    path: '/api/orders/:id/live',
    tag: 'orders',
    summary: 'Follow one of your own orders: resumes after Last-Event-ID without a gap',
    access: 'bearer',
    params: OrderId,
    events: { snapshot: FollowedAnswer, order: FollowedAnswer, position: PositionEvent, bye: StreamEnd },
    answers: { 200: { description: 'A stream' } },
    refusals: ['order.not-found', 'live.too-many'],
    handle: async ({ live, actor, token, params, lastEventId }) => ({
      status: 200,
      stream: await live.orders.ofOwner(actor, token, params.id, lastEventId),
    }),
  }),
  operation({
    id: 'shareOrder',
    method: 'POST',
    path: '/api/orders/:id/share',
    tag: 'orders',
    summary: 'Make a link by which anyone can follow the order until it is handed over',
    access: 'bearer',
    params: OrderId,
    body: z.optional(z.strictObject({})),
    answers: { 201: { description: 'Its token, told once', schema: ShareAnswer } },
    refusals: ['order.not-found', 'share.over', 'share.too-many'],
    handle: async ({ shop, actor, params }) => ({
      status: 201,
      body: { token: await shop.shareOrder(actor, params.id) },
    }),
  }),
  operation({
    id: 'showSharedOrder',
    method: 'GET',
    path: '/api/share/:token',
    tag: 'orders',
    summary: 'The order behind a share link as it stands',
    access: 'open',
    params: ShareToken,
    answers: { 200: { description: 'Where it is', schema: SharedAnswer } },
    refusals: ['share.not-found', 'share.over'],
    handle: async ({ shop, params }) => ({
      status: 200,
      body: publishShared(await shop.followSharedOrder(params.token)),
    }),
  }),
  operation({
    id: 'followSharedOrder',
    method: 'GET',
    path: '/api/share/:token/live',
    tag: 'orders',
    summary: 'Follow the order behind a share link',
    access: 'open',
    params: ShareToken,
    events: { snapshot: SharedAnswer, order: SharedAnswer, position: PositionEvent, bye: StreamEnd },
    answers: { 200: { description: 'A stream' } },
    refusals: ['share.not-found', 'share.over', 'live.too-many'],
    handle: async ({ live, params, lastEventId }) => ({
      status: 200,
      stream: await live.orders.ofLink(params.token, lastEventId),
    }),
  }),
  operation({
    id: 'rateOrder',
    method: 'POST',
    path: '/api/orders/:id/rating',
    tag: 'orders',
    summary: 'Rate the service, the courier and the products of an order you received; again to change it',
    access: 'bearer',
    params: OrderId,
    body: RatingBody,
    answers: { 200: { description: 'All ratings of the order', schema: RatingAnswer } },
    refusals: ['order.not-found', 'rating.not-received', 'rating.closed', 'rating.subject-unknown'],
    async handle({ shop, actor, params, body }) {
      const ratings = await shop.rateOrder(actor, params.id, toOpinions(body))
      return { status: 200, body: { ratings: ratings.map(publishRating) } }
    },
  }),
]
