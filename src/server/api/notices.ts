import { PushKeyAnswer, SubscribeBody, UnsubscribeBody } from '#contracts/notices.ts'
import { operation } from '#server/api/operation.ts'

export const noticeOperations = [
  operation({
    id: 'showPushKey',
    method: 'GET',
    path: '/api/push/key',
    tag: 'notices',
    summary: 'The key by which a browser subscribes',
    access: 'open',
    answers: { 200: { description: 'The public key', schema: PushKeyAnswer } },
    refusals: [],
    handle: async ({ shop }) => ({ status: 200, body: { publicKey: shop.pushKey() } }),
  }),
  operation({
    id: 'askForNotices',
    method: 'POST',
    path: '/api/push/subscriptions',
    tag: 'notices',
    summary: 'Tell this browser about your orders from now on, and staff about new orders of the shop',
    access: 'bearer',
    body: SubscribeBody,
    answers: { 204: { description: 'It will be told' } },
    refusals: ['push.endpoint-unusable', 'role.not-yours'],
    async handle({ shop, actor, token, body: { endpoint, keys, language, office } }) {
      await shop.askForNotices(actor, { endpoint, language, ...keys }, office ? token : undefined)
      return { status: 204 }
    },
  }),
  operation({
    id: 'stopNotices',
    method: 'POST',
    path: '/api/push/unsubscribe',
    tag: 'notices',
    summary: 'Tell this browser nothing more',
    access: 'bearer',
    body: UnsubscribeBody,
    answers: { 204: { description: 'It will not be told' } },
    refusals: [],
    async handle({ shop, actor, body }) {
      await shop.stopNotices(actor, body.endpoint)
      return { status: 204 }
    },
  }),
]
