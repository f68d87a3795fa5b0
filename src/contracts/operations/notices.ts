import {
  ChannelParams,
  PreferencesAnswer,
  PreferencesBody,
  ProductParams,
  PushKeyAnswer,
  StopBody,
  SubscribeBody,
  UnsubscribeBody,
  WatchAnswer,
  WatchBody,
  WatchQuery,
  WebhookQuery,
} from '#contracts/notices.ts'
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

export const showPreferences = defineOperation({
  id: 'showPreferences',
  method: 'GET',
  path: '/api/users/me/notices',
  access: 'bearer',
  answers: { 200: PreferencesAnswer },
  refusals: [],
})

export const changePreferences = defineOperation({
  id: 'changePreferences',
  method: 'PATCH',
  path: '/api/users/me/notices',
  access: 'bearer',
  body: PreferencesBody,
  answers: { 200: PreferencesAnswer },
  refusals: [],
})

/** From the link in a message; mail programs also send it by themselves (RFC 8058). */
export const stopOffers = defineOperation({
  id: 'stopOffers',
  method: 'POST',
  path: '/api/notices/stop',
  access: 'open',
  body: StopBody,
  answers: { 204: null },
  refusals: ['notice.link-unknown'],
})

export const showWatch = defineOperation({
  id: 'showWatch',
  method: 'GET',
  path: '/api/products/:id/watch',
  access: 'bearer',
  params: ProductParams,
  query: WatchQuery,
  answers: { 200: WatchAnswer },
  refusals: [],
})

/** Tells the person once when a product, or a variant, that is sold out can be bought again. */
export const watchProduct = defineOperation({
  id: 'watchProduct',
  method: 'POST',
  path: '/api/products/:id/watch',
  access: 'bearer',
  params: ProductParams,
  body: WatchBody,
  answers: { 204: null },
  refusals: ['product.not-found'],
})

export const stopWatching = defineOperation({
  id: 'stopWatching',
  method: 'POST',
  path: '/api/products/:id/unwatch',
  access: 'bearer',
  params: ProductParams,
  body: WatchBody,
  answers: { 204: null },
  refusals: [],
})

/** For a provider that checks the address of its webhook before it sends reports. */
export const confirmWebhook = defineOperation({
  id: 'confirmWebhook',
  method: 'GET',
  path: '/api/channels/:channel/report',
  access: 'open',
  params: ChannelParams,
  query: WebhookQuery,
  file: 'text/plain',
  answers: { 200: null },
  refusals: ['notice.report-refused'],
})

/** For providers only: they sign their reports instead of logging in. */
export const receiveReport = defineOperation({
  id: 'receiveReport',
  method: 'POST',
  path: '/api/channels/:channel/report',
  access: 'signed',
  params: ChannelParams,
  raw: { maxBytes: 300_000 },
  answers: { 200: null },
  refusals: ['notice.report-refused'],
})

/** For mail programs, which post a form by themselves when a person presses their "unsubscribe" (RFC 8058). */
export const stopOffersByMail = defineOperation({
  id: 'stopOffersByMail',
  method: 'POST',
  path: '/api/notices/stop/:token',
  access: 'open',
  params: StopBody,
  raw: { maxBytes: 10_000 },
  answers: { 200: null },
  refusals: ['notice.link-unknown'],
})
