import * as z from 'zod/mini'
import { DeliveryAnswer, publishDelivery } from '#contracts/delivery.ts'
import {
  AttentionAnswer,
  CashAnswer,
  CourierList,
  DeliveryPage,
  DeliveryQuery,
  GiveBody,
  HandInBody,
  publishAttention,
  publishBalance,
  publishCouriers,
  publishOfficeDelivery,
  SettleBody,
} from '#contracts/office.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { operation } from '#server/api/operation.ts'
import { OrderId } from '#server/api/ordering.ts'

export const officeOperations = [
  operation({
    id: 'listDeliveries',
    method: 'GET',
    path: '/api/office/deliveries',
    tag: 'office',
    summary: 'Everything that is not delivered yet, the oldest first',
    access: 'bearer',
    query: DeliveryQuery,
    answers: { 200: { description: 'A page of the deliveries', schema: DeliveryPage } },
    refusals: ['role.not-yours', 'page.unusable'],
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: publishPage(await shop.listDeliveries(actor, pageRequest(query)), publishOfficeDelivery),
    }),
  }),
  operation({
    id: 'prepareOrder',
    method: 'POST',
    path: '/api/office/orders/:id/prepare',
    tag: 'office',
    summary: 'The shop has started on it',
    access: 'bearer',
    params: OrderId,
    body: z.optional(z.strictObject({})),
    answers: { 200: { description: 'The delivery', schema: DeliveryAnswer } },
    refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishDelivery(await shop.prepareOrder(actor, params.id)),
    }),
  }),
  operation({
    id: 'markOrderReady',
    method: 'POST',
    path: '/api/office/orders/:id/ready',
    tag: 'office',
    summary: 'It is packed, and can be picked up',
    access: 'bearer',
    params: OrderId,
    body: z.optional(z.strictObject({})),
    answers: { 200: { description: 'The delivery', schema: DeliveryAnswer } },
    refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishDelivery(await shop.markOrderReady(actor, params.id)),
    }),
  }),
  operation({
    id: 'giveDelivery',
    method: 'POST',
    path: '/api/office/orders/:id/courier',
    tag: 'office',
    summary: 'Give a delivery that was not picked up to a courier on shift',
    access: 'bearer',
    params: OrderId,
    body: GiveBody,
    answers: { 200: { description: 'The delivery', schema: DeliveryAnswer } },
    refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become', 'courier.not-found'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: publishDelivery(await shop.giveDelivery(actor, params.id, body.courierId)),
    }),
  }),
  operation({
    id: 'listCouriers',
    method: 'GET',
    path: '/api/office/couriers',
    tag: 'office',
    summary: 'Every courier: shift, stops and the cash each one holds',
    access: 'bearer',
    answers: { 200: { description: 'The couriers', schema: CourierList } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishCouriers(await shop.listCouriers(actor)),
    }),
  }),
  operation({
    id: 'handInCash',
    method: 'POST',
    path: '/api/office/cash',
    tag: 'office',
    summary: 'Take cash from a courier; the same id again is the same hand-in',
    access: 'bearer',
    body: HandInBody,
    answers: { 200: { description: 'The courier’s cash after it', schema: CashAnswer } },
    refusals: ['role.not-yours', 'courier.not-found', 'cash.more-than-held', 'cash.id-taken'],
    async handle({ shop, actor, body: { amount, missing, ...body } }) {
      const lost = missing && { ...missing, amount: fromEgp(missing.amount) }
      const balance = await shop.handInCash(actor, { ...body, amount: fromEgp(amount), missing: lost })
      return { status: 200, body: { cash: publishBalance(balance) } }
    },
  }),
  operation({
    id: 'showAttention',
    method: 'GET',
    path: '/api/office/attention',
    tag: 'office',
    summary:
      'What waits for a person: hand-overs without code, cash differences, late orders, refunds, ratings, messages, stock',
    access: 'bearer',
    answers: { 200: { description: 'What someone should look at', schema: AttentionAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishAttention(await shop.listAttention(actor)),
    }),
  }),
  operation({
    id: 'settleAttention',
    method: 'POST',
    path: '/api/office/attention/settle',
    tag: 'office',
    summary: 'Mark a hand-over without code, a cash difference or a low rating as settled, or as open again',
    access: 'bearer',
    body: SettleBody,
    answers: { 204: { description: 'Settled' } },
    refusals: ['role.not-yours', 'attention.not-found'],
    async handle({ shop, actor, body }) {
      await shop.settleAttention(actor, body)
      return { status: 204 }
    },
  }),
]
