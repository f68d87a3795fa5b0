import * as api from '#contracts/operations/notices.ts'
import { operation } from '#server/api/operation.ts'

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
]
