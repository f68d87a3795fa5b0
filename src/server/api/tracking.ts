import { publishShared } from '#contracts/followed.ts'
import * as api from '#contracts/operations/tracking.ts'
import { publishRating, toOpinions } from '#contracts/ratings.ts'
import { operation } from '#server/api/operation.ts'

export const trackingOperations = [
  operation(api.followOrder, {
    tag: 'orders',
    summary: 'Follow one of your own orders: resumes after Last-Event-ID without a gap',
    answers: { 200: 'A stream' },
    handle: async ({ live, actor, token, params, lastEventId }) => ({
      status: 200,
      stream: await live.orders.ofOwner(actor, token, params.id, lastEventId),
    }),
  }),
  operation(api.shareOrder, {
    tag: 'orders',
    summary: 'Make a link by which anyone can follow the order until it is handed over',
    answers: { 201: 'Its token, told once' },
    handle: async ({ shop, actor, params }) => ({
      status: 201,
      body: { token: await shop.shareOrder(actor, params.id) },
    }),
  }),
  operation(api.showSharedOrder, {
    tag: 'orders',
    summary: 'The order behind a share link as it stands',
    answers: { 200: 'Where it is' },
    handle: async ({ shop, params }) => ({
      status: 200,
      body: publishShared(await shop.followSharedOrder(params.token)),
    }),
  }),
  operation(api.followSharedOrder, {
    tag: 'orders',
    summary: 'Follow the order behind a share link',
    answers: { 200: 'A stream' },
    handle: async ({ live, params, lastEventId }) => ({
      status: 200,
      stream: await live.orders.ofLink(params.token, lastEventId),
    }),
  }),
  operation(api.rateOrder, {
    tag: 'orders',
    summary: 'Rate the service, the courier and the products of an order you received; again to change it',
    answers: { 200: 'All ratings of the order' },
    async handle({ shop, actor, params, body }) {
      const ratings = await shop.rateOrder(actor, params.id, toOpinions(body))
      return { status: 200, body: { ratings: ratings.map(publishRating) } }
    },
  }),
]
