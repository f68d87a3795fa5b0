import {
  MarkBody,
  MessageAnswer,
  MessageAnswerBody,
  MessagePage,
  MessageQuery,
  publishMessage,
  publishReadRating,
  RatingAnswerBody,
  RatingHiddenBody,
  RatingPage,
  RatingQuery,
  ReadRatingAnswer,
  subjectOf,
  UnreadAnswer,
} from '#contracts/desk.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { MemberId } from '#server/api/office-team.ts'
import { operation } from '#server/api/operation.ts'
import { OrderId } from '#server/api/ordering.ts'

const RATING = { 200: { description: 'The rating as it is now', schema: ReadRatingAnswer } } as const
const MESSAGE = { 200: { description: 'The message as it is now', schema: MessageAnswer } } as const

export const deskOperations = [
  operation({
    id: 'listRatings',
    method: 'GET',
    path: '/api/office/ratings',
    tag: 'office',
    summary: 'What people said: the newest first, or the lowest first',
    access: 'bearer',
    query: RatingQuery,
    answers: { 200: { description: 'A page of ratings', schema: RatingPage } },
    refusals: ['role.not-yours', 'page.unusable'],
    async handle({ shop, actor, query: { order = 'newest', stars, product, courier, ...query } }) {
      const filter = { order, stars, productId: product, courierId: courier }
      const page = await shop.listRatings(actor, filter, pageRequest(query))
      return { status: 200, body: publishPage(page, publishReadRating) }
    },
  }),
  operation({
    id: 'answerRating',
    method: 'POST',
    path: '/api/office/ratings/:id/answer',
    tag: 'office',
    summary: 'Answer a rating of an order; its author reads it there',
    access: 'bearer',
    params: OrderId,
    body: RatingAnswerBody,
    answers: RATING,
    refusals: ['role.not-yours', 'rating.not-found'],
    async handle({ shop, actor, params, body }) {
      const rating = await shop.answerRating(actor, params.id, subjectOf(body), body.answer)
      return { status: 200, body: { rating: publishReadRating(rating) } }
    },
  }),
  operation({
    id: 'hideRating',
    method: 'POST',
    path: '/api/office/ratings/:id/hidden',
    tag: 'office',
    summary: 'Take a rating of an order out of what is shown and counted, or put it back',
    access: 'bearer',
    params: OrderId,
    body: RatingHiddenBody,
    answers: RATING,
    refusals: ['role.not-yours', 'rating.not-found'],
    async handle({ shop, actor, params, body }) {
      const rating = await shop.hideRating(actor, params.id, subjectOf(body), body.hidden)
      return { status: 200, body: { rating: publishReadRating(rating) } }
    },
  }),
  operation({
    id: 'listMessages',
    method: 'GET',
    path: '/api/office/messages',
    tag: 'office',
    summary: 'Messages of the contact form, the newest first, or found by their sender',
    access: 'bearer',
    query: MessageQuery,
    answers: { 200: { description: 'A page of messages', schema: MessagePage } },
    refusals: ['role.not-yours', 'page.unusable'],
    async handle({ shop, actor, query: { box = 'open', q, ...query } }) {
      const page = await shop.listMessages(actor, { box, typed: q }, pageRequest(query))
      return { status: 200, body: publishPage(page, publishMessage) }
    },
  }),
  operation({
    id: 'countUnread',
    method: 'GET',
    path: '/api/office/messages/unread',
    tag: 'office',
    summary: 'How many messages nobody has read',
    access: 'bearer',
    answers: { 200: { description: 'The count', schema: UnreadAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor }) => ({ status: 200, body: { unread: await shop.countUnread(actor) } }),
  }),
  operation({
    id: 'markMessage',
    method: 'POST',
    path: '/api/office/messages/:id/marks',
    tag: 'office',
    summary: 'Mark a message as read or not, done or not',
    access: 'bearer',
    params: MemberId,
    body: MarkBody,
    answers: MESSAGE,
    refusals: ['role.not-yours', 'message.not-found'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { message: publishMessage(await shop.markMessage(actor, params.id, body)) },
    }),
  }),
  operation({
    id: 'answerMessage',
    method: 'POST',
    path: '/api/office/messages/:id/answer',
    tag: 'office',
    summary: 'Keep what was answered to a message; sending it is up to you',
    access: 'bearer',
    params: MemberId,
    body: MessageAnswerBody,
    answers: MESSAGE,
    refusals: ['role.not-yours', 'message.not-found'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { message: publishMessage(await shop.answerMessage(actor, params.id, body.answer)) },
    }),
  }),
]
