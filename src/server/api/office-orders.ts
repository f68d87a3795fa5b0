import * as z from 'zod/mini'
import {
  BoardAnswer,
  CancelBody,
  CourierPositionEvent,
  MarkDeliveredBody,
  NoteBody,
  OrderFileAnswer,
  OrderPage,
  OrderQuery,
  PassOnBody,
  PublishedDeskCourier,
  PublishedDeskOrder,
  PublishedWaiting,
  publishBoard,
  publishDeskOrder,
  publishOrderFile,
  RefundBody,
  SendBackBody,
  StepParams,
  StepQuery,
  sortOf,
  TakeBackBody,
} from '#contracts/office-orders.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { StreamEnd } from '#contracts/stream-end.ts'
import { publishToday, TodayAnswer, TodayQuery } from '#contracts/today.ts'
import type { User } from '#domain/identity/user.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { Shop } from '#domain/shop.ts'
import { operation } from '#server/api/operation.ts'
import { OrderId } from '#server/api/ordering.ts'

const DONE = { 200: { description: 'The order as it is now', schema: OrderFileAnswer } } as const

const orderFile = async (shop: Shop, actor: User, orderId: string) => ({
  status: 200,
  body: publishOrderFile(await shop.showAnyOrder(actor, orderId)),
})

export const officeOrderOperations = [
  operation({
    id: 'showToday',
    method: 'GET',
    path: '/api/office/today',
    tag: 'office',
    summary: 'Orders, sales, minutes and returns of the day, week or month so far, and what runs out',
    access: 'bearer',
    query: TodayQuery,
    answers: { 200: { description: 'The figures', schema: TodayAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: publishToday(await shop.showToday(actor, query.stretch ?? 'today')),
    }),
  }),
  operation({
    id: 'showBoard',
    method: 'GET',
    path: '/api/office/board',
    tag: 'office',
    summary: 'Orders by step, couriers on shift and what waits',
    access: 'bearer',
    answers: { 200: { description: 'The board', schema: BoardAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor }) => ({ status: 200, body: publishBoard(await shop.showBoard(actor)) }),
  }),
  operation({
    id: 'listStep',
    method: 'GET',
    path: '/api/office/board/:step',
    tag: 'office',
    summary: 'More orders of one step of the board, the oldest first',
    access: 'bearer',
    params: StepParams,
    query: StepQuery,
    answers: { 200: { description: 'A page of orders', schema: OrderPage } },
    refusals: ['role.not-yours', 'page.unusable'],
    handle: async ({ shop, actor, params, query }) => ({
      status: 200,
      body: publishPage(await shop.listStep(actor, params.step, pageRequest(query)), publishDeskOrder),
    }),
  }),
  operation({
    id: 'followOffice',
    method: 'GET',
    path: '/api/office/live',
    tag: 'office',
    summary: 'The board as it changes; begins with all of it, or after Last-Event-ID',
    access: 'bearer',
    events: {
      snapshot: BoardAnswer,
      order: PublishedDeskOrder,
      /** Many orders came or went at once: lists are to be loaded again. */
      orders: z.strictObject({}),
      couriers: z.array(PublishedDeskCourier),
      position: CourierPositionEvent,
      waiting: PublishedWaiting,
      bye: StreamEnd,
    },
    answers: { 200: { description: 'A stream' } },
    refusals: ['role.not-yours', 'live.too-many'],
    handle: async ({ live, actor, token, lastEventId }) => ({
      status: 200,
      stream: await live.office.of(actor, token, lastEventId),
    }),
  }),
  operation({
    id: 'searchOrders',
    method: 'GET',
    path: '/api/office/orders',
    tag: 'office',
    summary:
      'Every order, the newest first or sorted by a column, by number, phone or name and by what it is',
    access: 'bearer',
    query: OrderQuery,
    answers: { 200: { description: 'A page of orders', schema: OrderPage } },
    refusals: ['role.not-yours', 'page.unusable'],
    async handle({ shop, actor, query: { courier, late, sort, after, limit, ...search } }) {
      const page = await shop.searchOrders(
        actor,
        {
          ...search,
          isLate: late === '1',
          sort: sort && sortOf(sort),
          courierId: courier === 'none' ? null : courier,
        },
        pageRequest({ after, limit }),
      )
      return { status: 200, body: publishPage(page, publishDeskOrder) }
    },
  }),
  operation({
    id: 'showAnyOrder',
    method: 'GET',
    path: '/api/office/orders/:id',
    tag: 'office',
    summary: 'An order with its journal and the notes beside it',
    access: 'bearer',
    params: OrderId,
    answers: DONE,
    refusals: ['role.not-yours', 'order.not-found'],
    handle: ({ shop, actor, params }) => orderFile(shop, actor, params.id),
  }),
  operation({
    id: 'cancelOrder',
    method: 'POST',
    path: '/api/office/orders/:id/cancel',
    tag: 'office',
    summary: 'Call an order off that was not received yet; its stock is on sale again',
    access: 'bearer',
    params: OrderId,
    body: CancelBody,
    answers: DONE,
    refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
    async handle({ shop, actor, params, body }) {
      await shop.cancelOrder(actor, params.id, body.reason)
      return orderFile(shop, actor, params.id)
    },
  }),
  operation({
    id: 'passOnOrder',
    method: 'POST',
    path: '/api/office/orders/:id/pass-on',
    tag: 'office',
    summary: 'Give an order that was picked up to another courier on shift, with the cash due for it',
    access: 'bearer',
    params: OrderId,
    body: PassOnBody,
    answers: DONE,
    refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become', 'courier.not-found'],
    async handle({ shop, actor, params, body }) {
      await shop.passOnOrder(actor, params.id, body.courierId, body.reason)
      return orderFile(shop, actor, params.id)
    },
  }),
  operation({
    id: 'sendBackOrder',
    method: 'POST',
    path: '/api/office/orders/:id/send-back',
    tag: 'office',
    summary: 'An order that was picked up is at the shop again, ready for the next courier',
    access: 'bearer',
    params: OrderId,
    body: SendBackBody,
    answers: DONE,
    refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
    async handle({ shop, actor, params, body }) {
      await shop.sendBackOrder(actor, params.id, body.reason)
      return orderFile(shop, actor, params.id)
    },
  }),
  operation({
    id: 'markOrderDelivered',
    method: 'POST',
    path: '/api/office/orders/:id/delivered',
    tag: 'office',
    summary: 'Say for the courier that an order was handed over; the cash for it is with that courier',
    access: 'bearer',
    params: OrderId,
    body: MarkDeliveredBody,
    answers: DONE,
    refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
    async handle({ shop, actor, params, body }) {
      const cash = body.collected === undefined ? {} : { collected: fromEgp(body.collected) }
      await shop.markOrderDelivered(actor, params.id, { reason: body.reason, ...cash })
      return orderFile(shop, actor, params.id)
    },
  }),
  operation({
    id: 'takeBackOrder',
    method: 'POST',
    path: '/api/office/orders/:id/return',
    tag: 'office',
    summary: 'Take a received order back, on sale again or not',
    access: 'bearer',
    params: OrderId,
    body: TakeBackBody,
    answers: DONE,
    refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
    async handle({ shop, actor, params, body }) {
      await shop.takeBackOrder(actor, params.id, { reason: body.reason, isRestocked: body.restock })
      return orderFile(shop, actor, params.id)
    },
  }),
  operation({
    id: 'noteOrder',
    method: 'POST',
    path: '/api/office/orders/:id/notes',
    tag: 'office',
    summary: 'Keep a remark beside an order that only staff read',
    access: 'bearer',
    params: OrderId,
    body: NoteBody,
    answers: DONE,
    refusals: ['role.not-yours', 'order.not-found', 'order.id-taken'],
    async handle({ shop, actor, params, body }) {
      await shop.noteOrder(actor, params.id, { ...body, amount: null })
      return orderFile(shop, actor, params.id)
    },
  }),
  operation({
    id: 'refundOrder',
    method: 'POST',
    path: '/api/office/orders/:id/refund',
    tag: 'office',
    summary: 'Write down that money was given back: how much, and how',
    access: 'bearer',
    params: OrderId,
    body: RefundBody,
    answers: DONE,
    refusals: ['role.not-yours', 'order.not-found', 'order.id-taken', 'refund.more-than-paid'],
    async handle({ shop, actor, params, body: { amount, ...body } }) {
      await shop.noteOrder(actor, params.id, { ...body, amount: fromEgp(amount) })
      return orderFile(shop, actor, params.id)
    },
  }),
]
