import { publishBoard, publishDeskOrder } from '#contracts/office-orders.ts'
import * as api from '#contracts/operations/office-orders.ts'
import { publishOrderFile } from '#contracts/order-file.ts'
import { pageRequest, publishPage, sortOf } from '#contracts/paging.ts'
import { publishToday } from '#contracts/today.ts'
import type { User } from '#domain/identity/user.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { Shop } from '#domain/shop.ts'
import { operation } from '#server/api/operation.ts'
import { EdgeError } from '#server/edge/edge-error.ts'

const orderFile = async (shop: Shop, actor: User, orderId: string) => ({
  status: 200 as const,
  body: publishOrderFile(await shop.showAnyOrder(actor, orderId)),
})

export const officeOrderOperations = [
  operation(api.showToday, {
    tag: 'office',
    summary: 'Orders, sales, minutes and returns of the day, week or month so far, and what runs out',
    answers: { 200: 'The figures' },
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: publishToday(await shop.showToday(actor, query.stretch ?? 'today')),
    }),
  }),
  operation(api.showBoard, {
    tag: 'office',
    summary: 'Orders by step, couriers on shift and what waits',
    answers: { 200: 'The board' },
    handle: async ({ shop, actor }) => ({ status: 200, body: publishBoard(await shop.showBoard(actor)) }),
  }),
  operation(api.listStep, {
    tag: 'office',
    summary: 'More orders of one step of the board, the oldest first',
    answers: { 200: 'A page of orders' },
    handle: async ({ shop, actor, params, query }) => ({
      status: 200,
      body: publishPage(await shop.listStep(actor, params.step, pageRequest(query)), publishDeskOrder),
    }),
  }),
  operation(api.followOffice, {
    tag: 'office',
    summary: 'The board as it changes; begins with all of it, or after Last-Event-ID',
    answers: { 200: 'A stream' },
    handle: async ({ live, actor, token, lastEventId }) => ({
      status: 200,
      stream: await live.office.of(actor, token, lastEventId),
    }),
  }),
  operation(api.searchOrders, {
    tag: 'office',
    summary:
      'Every order, the newest first or sorted by a column, by number, phone or name and by what it is',
    answers: { 200: 'A page of orders' },
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
  operation(api.showAnyOrder, {
    tag: 'office',
    summary: 'An order with its journal and the notes beside it',
    answers: { 200: 'The order as it is now' },
    handle: ({ shop, actor, params }) => orderFile(shop, actor, params.id),
  }),
  operation(api.cancelOrder, {
    tag: 'office',
    summary: 'Call an order off that was not received yet; its stock is on sale again',
    answers: { 200: 'The order as it is now' },
    async handle({ shop, actor, params, body }) {
      await shop.cancelOrder(actor, params.id, body.reason)
      return orderFile(shop, actor, params.id)
    },
  }),
  operation(api.passOnOrder, {
    tag: 'office',
    summary: 'Give an order that was picked up to another courier on shift, with the cash due for it',
    answers: { 200: 'The order as it is now' },
    async handle({ shop, actor, params, body }) {
      await shop.passOnOrder(actor, params.id, body.courierId, body.reason)
      return orderFile(shop, actor, params.id)
    },
  }),
  operation(api.sendBackOrder, {
    tag: 'office',
    summary: 'An order that was picked up is at the shop again, ready for the next courier',
    answers: { 200: 'The order as it is now' },
    async handle({ shop, actor, params, body }) {
      await shop.sendBackOrder(actor, params.id, body.reason)
      return orderFile(shop, actor, params.id)
    },
  }),
  operation(api.markOrderDelivered, {
    tag: 'office',
    summary: 'Say for the courier that an order was handed over; the cash for it is with that courier',
    answers: { 200: 'The order as it is now' },
    async handle({ shop, actor, params, body }) {
      const cash = body.collected === undefined ? {} : { collected: fromEgp(body.collected) }
      await shop.markOrderDelivered(actor, params.id, { reason: body.reason, ...cash })
      return orderFile(shop, actor, params.id)
    },
  }),
  operation(api.takeBackOrder, {
    tag: 'office',
    summary: 'Take a received order back, on sale again or not',
    answers: { 200: 'The order as it is now' },
    async handle({ shop, actor, params, body }) {
      await shop.takeBackOrder(actor, params.id, { reason: body.reason, isRestocked: body.restock })
      return orderFile(shop, actor, params.id)
    },
  }),
  operation(api.noteOrder, {
    tag: 'office',
    summary: 'Keep a remark beside an order that only staff read',
    answers: { 200: 'The order as it is now' },
    async handle({ shop, actor, params, body }) {
      await shop.noteOrder(actor, params.id, { ...body, amount: null })
      return orderFile(shop, actor, params.id)
    },
  }),
  operation(api.refundOrder, {
    tag: 'office',
    summary:
      'Refund an order whole, some of its pieces or a sum; what was paid online its provider pays back',
    answers: { 200: 'The order as it is now' },
    async handle({ shop, actor, params, body: { id, text, amount, lines, whole, restock } }) {
      // Not in the schema: the documentation makes its examples from it and knows no condition between fields.
      if ([amount, lines, whole].filter((part) => part !== undefined).length !== 1)
        throw new EdgeError('request.invalid', {
          fields: [{ field: 'amount', problem: 'give one of amount, lines and whole' }],
        })
      const parts = { lines, isWhole: whole, restocked: restock }
      const sum = amount === undefined ? null : fromEgp(amount)
      await shop.noteOrder(actor, params.id, { id, text, amount: sum, ...parts })
      return orderFile(shop, actor, params.id)
    },
  }),
]
