import {
  MarkBody,
  MessageAnswer,
  MessageAnswerBody,
  MessagePage,
  MessageQuery,
  RatingAnswerBody,
  RatingHiddenBody,
  RatingPage,
  RatingQuery,
  ReadRatingAnswer,
  UnreadAnswer,
} from '#contracts/desk.ts'
import { IdParams } from '#contracts/fields.ts'
import { defineOperation } from '#contracts/operation.ts'

export const listRatings = defineOperation({
  id: 'listRatings',
  method: 'GET',
  path: '/api/office/ratings',
  access: 'bearer',
  query: RatingQuery,
  answers: { 200: RatingPage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const answerRating = defineOperation({
  id: 'answerRating',
  method: 'POST',
  path: '/api/office/ratings/:id/answer',
  access: 'bearer',
  params: IdParams,
  body: RatingAnswerBody,
  answers: { 200: ReadRatingAnswer },
  refusals: ['role.not-yours', 'rating.not-found'],
})

export const hideRating = defineOperation({
  id: 'hideRating',
  method: 'POST',
  path: '/api/office/ratings/:id/hidden',
  access: 'bearer',
  params: IdParams,
  body: RatingHiddenBody,
  answers: { 200: ReadRatingAnswer },
  refusals: ['role.not-yours', 'rating.not-found'],
})

export const listMessages = defineOperation({
  id: 'listMessages',
  method: 'GET',
  path: '/api/office/messages',
  access: 'bearer',
  query: MessageQuery,
  answers: { 200: MessagePage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const countUnread = defineOperation({
  id: 'countUnread',
  method: 'GET',
  path: '/api/office/messages/unread',
  access: 'bearer',
  answers: { 200: UnreadAnswer },
  refusals: ['role.not-yours'],
})

export const markMessage = defineOperation({
  id: 'markMessage',
  method: 'POST',
  path: '/api/office/messages/:id/marks',
  access: 'bearer',
  params: IdParams,
  body: MarkBody,
  answers: { 200: MessageAnswer },
  refusals: ['role.not-yours', 'message.not-found'],
})

export const answerMessage = defineOperation({
  id: 'answerMessage',
  method: 'POST',
  path: '/api/office/messages/:id/answer',
  access: 'bearer',
  params: IdParams,
  body: MessageAnswerBody,
  answers: { 200: MessageAnswer },
  refusals: ['role.not-yours', 'message.not-found'],
})
