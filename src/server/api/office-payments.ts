import { publishBooks, publishCapture, publishProvider } from '#contracts/books.ts'
import {
  publishDeskMessage,
  publishRefundDue,
  publishStory,
  publishSummary,
} from '#contracts/office-payments.ts'
import * as api from '#contracts/operations/office-payments.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import type { User } from '#domain/identity/user.ts'
import type { Shop } from '#domain/shop.ts'
import { operation } from '#server/api/operation.ts'

const CSV = 'text/csv; charset=utf-8'

const refundsDue = async (shop: Shop, actor: User) => {
  const { due, paidByHand } = await shop.listRefundsDue(actor)
  const body = { due: due.map(publishRefundDue), paidByHand: paidByHand.map(publishRefundDue) }
  return { status: 200, body } as const
}

const story = async (shop: Shop, actor: User, paymentId: string) =>
  ({ status: 200, body: publishStory(await shop.showPayment(actor, paymentId)) }) as const

export const officePaymentOperations = [
  operation(api.listPayments, {
    tag: 'office',
    summary: 'Every try to pay online, the newest first, by its state, provider, method and days',
    answers: { 200: 'A page of payments' },
    async handle({ shop, actor, query: { after, limit, ...search } }) {
      const page = await shop.listPayments(actor, search, pageRequest({ after, limit }))
      return { status: 200, body: publishPage(page, publishSummary) }
    },
  }),
  operation(api.exportPayments, {
    tag: 'office',
    summary: 'The payments of a search as a file, without names and phones',
    answers: { 200: 'The file, CSV' },
    async handle({ shop, actor, query }) {
      const text = await shop.exportPayments(actor, query)
      return { status: 200, file: { name: 'payments.csv', type: CSV, text } }
    },
  }),
  operation(api.showPayment, {
    tag: 'office',
    summary: 'A payment with its money, its refunds and each message in and out',
    answers: { 200: 'The payment as it is now' },
    handle: ({ shop, actor, params }) => story(shop, actor, params.id),
  }),
  operation(api.askAboutPayment, {
    tag: 'office',
    summary: 'Ask the provider about a payment now, and apply its answer',
    answers: { 200: 'The payment as it is now' },
    async handle({ shop, actor, params }) {
      await shop.askAboutPayment(actor, params.id)
      return story(shop, actor, params.id)
    },
  }),
  operation(api.listPaymentMessages, {
    tag: 'office',
    summary: 'Messages of providers that fit no payment, have a wrong sum or were refused; the newest first',
    answers: { 200: 'A page of messages' },
    async handle({ shop, actor, query: { verdict, done, ...query } }) {
      const filter = { verdict, isDone: done === '1' }
      const page = await shop.listPaymentMessages(actor, filter, pageRequest(query))
      return { status: 200, body: publishPage(page, publishDeskMessage) }
    },
  }),
  operation(api.markPaymentMessage, {
    tag: 'office',
    summary: 'Mark such a message as looked at, or open it again',
    answers: { 200: 'The message as it is now' },
    async handle({ shop, actor, params, body }) {
      const message = await shop.markPaymentMessage(actor, params.id, body.done)
      return { status: 200, body: { message: publishDeskMessage(message) } }
    },
  }),
  operation(api.listRefundsDue, {
    tag: 'office',
    summary: 'Refunds that a provider did not pay back, the oldest first, and those paid back by hand',
    answers: { 200: 'The refunds' },
    handle: ({ shop, actor }) => refundsDue(shop, actor),
  }),
  operation(api.retryRefund, {
    tag: 'office',
    summary: 'Send a failed refund again; one whose answer was unclear is asked about first',
    answers: { 200: 'The refunds as they are now' },
    async handle({ shop, actor, params }) {
      await shop.retryRefund(actor, params.id)
      return refundsDue(shop, actor)
    },
  }),
  operation(api.payRefundByHand, {
    tag: 'office',
    summary: 'Record that a person paid back what the provider could not: when, and the proof',
    answers: { 200: 'The refunds as they are now' },
    async handle({ shop, actor, params, body }) {
      await shop.payRefundByHand(actor, params.id, { paidAt: Date.parse(body.paidAt), proof: body.proof })
      return refundsDue(shop, actor)
    },
  }),
  operation(api.showBooks, {
    tag: 'office',
    summary: 'What was captured and refunded by day and provider, beside what the provider says',
    answers: { 200: 'The books' },
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: publishBooks(await shop.showBooks(actor, query)),
    }),
  }),
  operation(api.showBookDay, {
    tag: 'office',
    summary: 'The money of one day, each beside what its provider says; or only the differences',
    answers: { 200: 'A page of captures' },
    async handle({ shop, actor, params: { day }, query: { different, ...query } }) {
      const page = await shop.showBookDay(actor, { day, isDifferent: different === '1' }, pageRequest(query))
      return { status: 200, body: publishPage(page, publishCapture) }
    },
  }),
  operation(api.compareBooks, {
    tag: 'office',
    summary: 'Ask the providers about every payment of a day, in the background',
    answers: { 200: 'How many are asked about' },
    async handle({ shop, actor, params }) {
      const { asked, at } = await shop.compareBooks(actor, params.day)
      return { status: 200, body: { asked, at: new Date(at).toISOString() } }
    },
  }),
  operation(api.showComparison, {
    tag: 'office',
    summary: 'How many payments of a comparison are still to be asked about, and how many got no answer',
    answers: { 200: 'How far it has come' },
    handle: async ({ shop, actor, params, query }) => ({
      status: 200,
      body: await shop.showComparison(actor, params.day, Date.parse(query.since)),
    }),
  }),
  operation(api.exportBooks, {
    tag: 'office',
    summary: 'The books of these days as a file',
    answers: { 200: 'The file, CSV' },
    async handle({ shop, actor, query }) {
      const text = await shop.exportBooks(actor, query)
      return { status: 200, file: { name: 'books.csv', type: CSV, text } }
    },
  }),
  operation(api.showProviders, {
    tag: 'office',
    summary: 'Which payment providers are on, in which mode, and when their last message came',
    answers: { 200: 'The providers' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: { providers: (await shop.showProviders(actor)).map(publishProvider) },
    }),
  }),
]
