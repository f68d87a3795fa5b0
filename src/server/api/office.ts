import { publishAttention } from '#contracts/attention.ts'
import { publishDelivery } from '#contracts/delivery.ts'
import { publishBalance, publishCouriers, publishOfficeDelivery } from '#contracts/office.ts'
import * as api from '#contracts/operations/office.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { operation } from '#server/api/operation.ts'

export const officeOperations = [
  operation(api.listDeliveries, {
    tag: 'office',
    summary: 'Everything that is not delivered yet, the oldest first',
    answers: { 200: 'A page of the deliveries' },
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: publishPage(await shop.listDeliveries(actor, pageRequest(query)), publishOfficeDelivery),
    }),
  }),
  operation(api.prepareOrder, {
    tag: 'office',
    summary: 'The shop has started on it',
    answers: { 200: 'The delivery' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishDelivery(await shop.prepareOrder(actor, params.id)),
    }),
  }),
  operation(api.markOrderReady, {
    tag: 'office',
    summary: 'It is packed, and can be picked up',
    answers: { 200: 'The delivery' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishDelivery(await shop.markOrderReady(actor, params.id)),
    }),
  }),
  operation(api.giveDelivery, {
    tag: 'office',
    summary: 'Give a delivery that was not picked up to a courier on shift',
    answers: { 200: 'The delivery' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: publishDelivery(await shop.giveDelivery(actor, params.id, body.courierId)),
    }),
  }),
  operation(api.listCouriers, {
    tag: 'office',
    summary: 'Every courier: shift, stops and the cash each one holds',
    answers: { 200: 'The couriers' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishCouriers(await shop.listCouriers(actor)),
    }),
  }),
  operation(api.handInCash, {
    tag: 'office',
    summary: 'Take cash from a courier; the same id again is the same hand-in',
    answers: { 200: 'The courier’s cash after it' },
    async handle({ shop, actor, body: { amount, missing, ...body } }) {
      const lost = missing && { ...missing, amount: fromEgp(missing.amount) }
      const balance = await shop.handInCash(actor, { ...body, amount: fromEgp(amount), missing: lost })
      return { status: 200, body: { cash: publishBalance(balance) } }
    },
  }),
  operation(api.showAttention, {
    tag: 'office',
    summary:
      'What waits for a person: hand-overs without code, cash differences, late orders, refunds, ratings, messages, stock',
    answers: { 200: 'What someone should look at' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishAttention(await shop.listAttention(actor)),
    }),
  }),
  operation(api.settleAttention, {
    tag: 'office',
    summary: 'Mark a hand-over without code, a cash difference or a low rating as settled, or as open again',
    answers: { 204: 'Settled' },
    async handle({ shop, actor, body }) {
      await shop.settleAttention(actor, body)
      return { status: 204 }
    },
  }),
]
