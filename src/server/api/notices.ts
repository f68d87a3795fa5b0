import { publishPreferences } from '#contracts/notices.ts'
import * as api from '#contracts/operations/notices.ts'
import { operation } from '#server/api/operation.ts'

/** A file of one part. */
async function* only(text: string): AsyncGenerator<string> {
  yield text
}

export const noticeOperations = [
  operation(api.showPushKey, {
    tag: 'notices',
    summary: 'The key by which a browser subscribes',
    answers: { 200: 'The public key' },
    handle: async ({ shop }) => ({ status: 200, body: { publicKey: shop.pushKey() } }),
  }),
  operation(api.askForNotices, {
    tag: 'notices',
    summary: 'Tell this browser about your orders from now on, and staff about new orders of the shop',
    answers: { 204: 'It will be told' },
    async handle({ shop, actor, token, body: { endpoint, keys, language, office } }) {
      await shop.askForNotices(actor, { endpoint, language, ...keys }, office ? token : undefined)
      return { status: 204 }
    },
  }),
  operation(api.stopNotices, {
    tag: 'notices',
    summary: 'Tell this browser nothing more',
    answers: { 204: 'It will not be told' },
    async handle({ shop, actor, body }) {
      await shop.stopNotices(actor, body.endpoint)
      return { status: 204 }
    },
  }),
  operation(api.showPreferences, {
    tag: 'notices',
    summary: 'What you want to be told beside your orders, and in which language',
    answers: { 200: 'Your choices' },
    async handle({ shop, actor }) {
      return { status: 200, body: publishPreferences(await shop.showPreferences(actor)) }
    },
  }),
  operation(api.changePreferences, {
    tag: 'notices',
    summary: 'Choose what you want to be told',
    answers: { 200: 'Your choices' },
    async handle({ shop, actor, body }) {
      return { status: 200, body: publishPreferences(await shop.changePreferences(actor, body)) }
    },
  }),
  operation(api.stopOffers, {
    tag: 'notices',
    summary: 'Stop messages that are not about an order, by the link in one of them',
    answers: { 204: 'They are stopped' },
    async handle({ shop, body }) {
      await shop.stopOffers(body.token)
      return { status: 204 }
    },
  }),
  operation(api.showWatch, {
    tag: 'notices',
    summary: 'Whether you will be told when a product, or one variant of it, can be bought again',
    answers: { 200: 'Whether the shop offers it, and whether you asked for it' },
    async handle({ shop, actor, params, query }) {
      const { isOffered, isWatching } = await shop.showWatch(actor, { productId: params.id, ...query })
      return { status: 200, body: { offered: isOffered, watching: isWatching } }
    },
  }),
  operation(api.watchProduct, {
    tag: 'notices',
    summary: 'Be told once when a product, or one variant of it, that is sold out can be bought again',
    answers: { 204: 'You will be told' },
    async handle({ shop, actor, params, body }) {
      await shop.watchProduct(actor, { productId: params.id, ...body })
      return { status: 204 }
    },
  }),
  operation(api.stopWatching, {
    tag: 'notices',
    summary: 'Not be told any more when a product can be bought again',
    answers: { 204: 'You will not be told' },
    async handle({ shop, actor, params, body }) {
      await shop.stopWatching(actor, { productId: params.id, ...body })
      return { status: 204 }
    },
  }),
  operation(api.confirmWebhook, {
    tag: 'notices',
    summary: 'For providers of messages only: the check of the webhook’s address',
    answers: { 200: 'The challenge' },
    async handle({ shop, params, query }) {
      const challenge = shop.confirmWebhook(params.channel, query)
      return { status: 200, file: { name: 'challenge.txt', type: 'text/plain', text: only(challenge) } }
    },
  }),
  operation(api.receiveReport, {
    tag: 'notices',
    summary: 'For providers of messages only: signed reports of delivery, and stop words',
    answers: { 200: 'The reports are noted' },
    async handle({ shop, params, bytes, sent }) {
      await shop.receiveReport(params.channel, { body: bytes, ...sent })
      return { status: 200 }
    },
  }),
  operation(api.stopOffersByMail, {
    tag: 'notices',
    summary:
      'For mail programs only: stop messages that are not about an order, by the header of one of them',
    answers: { 200: 'They are stopped' },
    async handle({ shop, params }) {
      await shop.stopOffers(params.token)
      return { status: 200 }
    },
  }),
]
