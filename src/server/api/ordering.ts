import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { knownId } from '#contracts/fields.ts'
import { FollowedAnswer, publishFollowed } from '#contracts/followed.ts'
import {
  DeliverBody,
  OrderAnswer,
  OrderBody,
  OrderList,
  OrderListQuery,
  publishOrder,
  ReturnBody,
  UndoReceiptBody,
} from '#contracts/ordering.ts'
import { pageRequest } from '#contracts/paging.ts'
import { FRESH_JOURNEY, type Journey } from '#domain/delivery/tracking/journey.ts'
import type { Order } from '#domain/ordering/order.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { Shop } from '#domain/shop.ts'
import { operation } from '#server/api/operation.ts'

export const OrderId = z.strictObject({ id: knownId() })

/** Two bodies that say the same have the same digest: what is digested has been parsed, in the schema's order. */
const digestOf = (body: unknown): string => hash('sha256', JSON.stringify(body), 'base64url')

/** Of an order written this moment there is nothing to look up. */
const journeyOf = async (shop: Shop, order: Order, isOld = true): Promise<Journey> =>
  (isOld ? (await shop.showJourneys([order])).get(order.id) : undefined) ?? FRESH_JOURNEY

export const orderingOperations = [
  operation({
    id: 'placeOrder',
    method: 'POST',
    path: '/api/orders',
    tag: 'orders',
    summary: 'Place an order; the same key and body gives the same order again',
    access: 'bearer',
    body: OrderBody,
    idempotent: true,
    answers: {
      201: { description: 'The order is written and its stock taken', schema: OrderAnswer },
      200: { description: 'It was there already, under the same key', schema: OrderAnswer },
    },
    refusals: [
      'request.key-missing',
      'order.key-reused',
      'order.id-taken',
      'order.line-repeated',
      'order.product-unknown',
      'order.stock-short',
      'order.price-changed',
      'order.payment-declined',
      'order.method-not-offered',
      'order.too-much-unpaid',
      'order.not-served',
      'order.pin-elsewhere',
      'attempts.too-many',
    ],
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
  operation({
    id: 'listOrders',
    method: 'GET',
    path: '/api/orders',
    tag: 'orders',
    summary: 'Your own orders, the newest first; the header Link names the next page',
    access: 'bearer',
    query: OrderListQuery,
    answers: { 200: { description: 'A page of the orders', schema: OrderList } },
    refusals: ['page.unusable'],
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
  operation({
    id: 'showOrder',
    method: 'GET',
    path: '/api/orders/:id',
    tag: 'orders',
    summary: 'One of your own orders as it stands, with its map',
    access: 'bearer',
    params: OrderId,
    answers: { 200: { description: 'The order', schema: FollowedAnswer } },
    refusals: ['order.not-found'],
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishFollowed(await shop.followOrder(actor, params.id)),
    }),
  }),
  operation({
    id: 'returnOrder',
    method: 'PATCH',
    path: '/api/orders/:id/return',
    tag: 'orders',
    summary:
      'Give an order back; its stock is on sale again. With items, ask to give back these of a delivered order',
    access: 'bearer',
    params: OrderId,
    body: z.optional(ReturnBody),
    answers: { 200: { description: 'The order, returned or with its request', schema: OrderAnswer } },
    refusals: ['order.not-found', 'order.cannot-become', 'order.product-unknown'],
    async handle({ shop, actor, params, body }) {
      const order = await shop.returnOrder(actor, params.id, body)
      return { status: 200, body: { order: publishOrder(order, await journeyOf(shop, order)) } }
    },
  }),
  operation({
    id: 'deliverOrder',
    method: 'PATCH',
    path: '/api/orders/:id/deliver',
    tag: 'orders',
    summary: 'Confirm that an order was received',
    access: 'bearer',
    params: OrderId,
    body: DeliverBody,
    answers: { 200: { description: 'The order, delivered', schema: OrderAnswer } },
    refusals: ['order.not-found', 'order.cannot-become'],
    async handle({ shop, actor, params, body }) {
      const order = await shop.deliverOrder(actor, params.id, Date.parse(body.deliveredAt))
      return { status: 200, body: { order: publishOrder(order, await journeyOf(shop, order)) } }
    },
  }),
  operation({
    id: 'undoReceipt',
    method: 'PATCH',
    path: '/api/orders/:id/undo-receipt',
    tag: 'orders',
    summary: 'Take back that an order was received, while nothing has followed from it',
    access: 'bearer',
    params: OrderId,
    body: z.optional(UndoReceiptBody),
    answers: { 200: { description: 'The order, as it was before', schema: OrderAnswer } },
    refusals: ['order.not-found', 'order.cannot-become'],
    async handle({ shop, actor, params }) {
      const order = await shop.undoReceipt(actor, params.id)
      return { status: 200, body: { order: publishOrder(order, await journeyOf(shop, order)) } }
    },
  }),
]
