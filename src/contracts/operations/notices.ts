import { PushKeyAnswer, SubscribeBody, UnsubscribeBody } from '#contracts/notices.ts'
import { defineOperation } from '#contracts/operation.ts'

export const showPushKey = defineOperation({
  id: 'showPushKey',
  method: 'GET',
  path: '/api/push/key',
  access: 'open',
  answers: { 200: PushKeyAnswer },
  refusals: [],
})

export const askForNotices = defineOperation({
  id: 'askForNotices',
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'bearer',
  body: SubscribeBody,
  answers: { 204: null },
  refusals: ['push.endpoint-unusable', 'role.not-yours'],
})

export const stopNotices = defineOperation({
  id: 'stopNotices',
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: 'bearer',
  body: UnsubscribeBody,
  answers: { 204: null },
  refusals: [],
})
