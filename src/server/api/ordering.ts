import { hash } from 'node:crypto'
import { publishFollowed } from '#contracts/followed.ts'
import * as api from '#contracts/operations/ordering.ts'
import { publishOrder } from '#contracts/ordering.ts'
import { pageRequest } from '#contracts/paging.ts'
import { FRESH_JOURNEY, type Journey } from '#domain/delivery/tracking/journey.ts'
import type { Order } from '#domain/ordering/order.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { Shop } from '#domain/shop.ts'
import { operation } from '#server/api/operation.ts'

/** Equal requests have equal digests, because the body is parsed and so has the schema's key order. */
const digestOf = (body: unknown): string => hash('sha256', JSON.stringify(body), 'base64url')

/** A newly placed order has no journal to read. */
const journeyOf = async (shop: Shop, order: Order, isOld = true): Promise<Journey> =>
  (isOld ? (await shop.showJourneys([order])).get(order.id) : undefined) ?? FRESH_JOURNEY

export const orderingOperations = [
  operation(api.placeOrder, {
    tag: 'orders',
    summary: 'Place an order; the same key and body gives the same order again',
    answers: {
      201: 'The order is written and its stock taken',
      200: 'It was there already, under the same key',
    },
    async handle({ shop, actor, body, idempotencyKey, address }) {
      const key = { key: idempotencyKey, requestDigest: digestOf(body) }
      const agreedPrice = body.agreedPrice === undefined ? undefined : fromEgp(body.agreedPrice)
      const { order, replayed } = await shop.placeOrder(actor, { ...body, agreedPrice }, key, address)
      return {
        status: replayed ? 200 : 201,
        body: { order: publishOrder(order, await journeyOf(shop, order, replayed)) },
      }
    },
  }),
  operation(api.listOrders, {
    tag: 'orders',
    summary: 'Your own orders, the newest first; the header Link names the next page',
    answers: { 200: 'A page of the orders' },
    async handle({ shop, actor, query }) {
      const { items: orders, next } = await shop.listOrders(actor, pageRequest(query))
      const journeys = await shop.showJourneys(orders)
      return {
        status: 200,
        next,
        body: orders.map((order) => publishOrder(order, journeys.get(order.id) ?? FRESH_JOURNEY)),
      }
    },
  }),
  operation(api.showOrder, {
    tag: 'orders',
    summary: 'One of your own orders as it stands, with its map',
    answers: { 200: 'The order' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishFollowed(await shop.followOrder(actor, params.id)),
    }),
  }),
  operation(api.returnOrder, {
    tag: 'orders',
    summary:
      'Give an order back; its stock is on sale again. With items, ask to give back these of a delivered order',
    answers: { 200: 'The order, returned or with its request' },
    async handle({ shop, actor, params, body }) {
      const order = await shop.returnOrder(actor, params.id, body)
      return { status: 200, body: { order: publishOrder(order, await journeyOf(shop, order)) } }
    },
  }),
  operation(api.deliverOrder, {
    tag: 'orders',
    summary: 'Confirm that an order was received',
    answers: { 200: 'The order, delivered' },
    async handle({ shop, actor, params, body }) {
      const order = await shop.deliverOrder(actor, params.id, Date.parse(body.deliveredAt))
      return { status: 200, body: { order: publishOrder(order, await journeyOf(shop, order)) } }
    },
  }),
  operation(api.undoReceipt, {
    tag: 'orders',
    summary: 'Take back that an order was received, while nothing has followed from it',
    answers: { 200: 'The order, as it was before' },
    async handle({ shop, actor, params }) {
      const order = await shop.undoReceipt(actor, params.id)
      return { status: 200, body: { order: publishOrder(order, await journeyOf(shop, order)) } }
    },
  }),
]
