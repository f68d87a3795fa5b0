import * as api from '#contracts/operations/payments.ts'
import { publishOrder } from '#contracts/ordering.ts'
import { FRESH_JOURNEY } from '#domain/delivery/tracking/journey.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Shop } from '#domain/shop.ts'
import { operation } from '#server/api/operation.ts'

const answerWith = async (shop: Shop, order: Order) => {
  const journey = (await shop.showJourneys([order])).get(order.id) ?? FRESH_JOURNEY
  return { status: 200, body: { order: publishOrder(order, journey) } } as const
}

export const paymentOperations = [
  operation(api.startPayment, {
    tag: 'orders',
    summary: 'Start to pay an unpaid order online; again gives the payment that is open',
    answers: { 200: 'The order with the page or the reference to pay' },
    async handle({ shop, actor, params, body }) {
      await shop.startPayment(actor, params.id, body)
      return answerWith(shop, await shop.showOrder(actor, params.id))
    },
  }),
  operation(api.changeToCash, {
    tag: 'orders',
    summary: 'Pay an unpaid order to the courier in cash instead',
    answers: { 200: 'The order, placed' },
    handle: async ({ shop, actor, params }) => answerWith(shop, await shop.changeToCash(actor, params.id)),
  }),
  operation(api.checkPayment, {
    tag: 'orders',
    summary: 'Ask the provider about a payment after its page; needs no session',
    answers: { 200: 'What is known of the payment' },
    handle: async ({ shop, params, body, address }) => ({
      status: 200,
      body: { state: await shop.checkPayment(params.provider, body.token, address) },
    }),
  }),
  operation(api.receiveCallback, {
    tag: 'orders',
    summary: 'For payment providers only: a signed message about a payment',
    answers: { 200: 'The message is stored' },
    async handle({ shop, params, bytes, sent }) {
      await shop.receiveCallback(params.provider, { body: bytes, ...sent })
      return { status: 200 }
    },
  }),
]
