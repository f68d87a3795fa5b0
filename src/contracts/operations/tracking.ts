import * as z from 'zod/mini'
import { IdParams, NoFields } from '#contracts/fields.ts'
import { FollowedAnswer, ShareAnswer, SharedAnswer } from '#contracts/followed.ts'
import { PositionEvent } from '#contracts/geo.ts'
import { defineOperation } from '#contracts/operation.ts'
import { RatingAnswer, RatingBody } from '#contracts/ratings.ts'
import { StreamEnd } from '#contracts/stream-end.ts'

const ShareToken = z.strictObject({ token: z.string() })

export const followOrder = defineOperation({
  id: 'followOrder',
  method: 'GET',
  path: '/api/orders/:id/live',
  access: 'bearer',
  params: IdParams,
  events: { snapshot: FollowedAnswer, order: FollowedAnswer, position: PositionEvent, bye: StreamEnd },
  answers: { 200: null },
  refusals: ['order.not-found', 'live.too-many'],
})

export const shareOrder = defineOperation({
  id: 'shareOrder',
  method: 'POST',
  path: '/api/orders/:id/share',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 201: ShareAnswer },
  refusals: ['order.not-found', 'share.over', 'share.too-many'],
})

export const showSharedOrder = defineOperation({
  id: 'showSharedOrder',
  method: 'GET',
  path: '/api/share/:token',
  access: 'open',
  params: ShareToken,
  answers: { 200: SharedAnswer },
  refusals: ['share.not-found', 'share.over'],
})

export const followSharedOrder = defineOperation({
  id: 'followSharedOrder',
  method: 'GET',
  path: '/api/share/:token/live',
  access: 'open',
  params: ShareToken,
  events: { snapshot: SharedAnswer, order: SharedAnswer, position: PositionEvent, bye: StreamEnd },
  answers: { 200: null },
  refusals: ['share.not-found', 'share.over', 'live.too-many'],
})

export const rateOrder = defineOperation({
  id: 'rateOrder',
  method: 'POST',
  path: '/api/orders/:id/rating',
  access: 'bearer',
  params: IdParams,
  body: RatingBody,
  answers: { 200: RatingAnswer },
  refusals: ['order.not-found', 'rating.not-received', 'rating.closed', 'rating.subject-unknown'],
})
