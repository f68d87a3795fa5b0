import { publishMessage, publishReadRating, subjectOf } from '#contracts/desk.ts'
import * as api from '#contracts/operations/office-desk.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { operation } from '#server/api/operation.ts'

export const deskOperations = [
  operation(api.listRatings, {
    tag: 'office',
    summary: 'What people said: the newest first, or the lowest first',
    answers: { 200: 'A page of ratings' },
    async handle({ shop, actor, query: { order = 'newest', stars, product, courier, ...query } }) {
      const filter = { order, stars, productId: product, courierId: courier }
      const page = await shop.listRatings(actor, filter, pageRequest(query))
      return { status: 200, body: publishPage(page, publishReadRating) }
    },
  }),
  operation(api.answerRating, {
    tag: 'office',
    summary: 'Answer a rating of an order; its author reads it there',
    answers: { 200: 'The rating as it is now' },
    async handle({ shop, actor, params, body }) {
      const rating = await shop.answerRating(actor, params.id, subjectOf(body), body.answer)
      return { status: 200, body: { rating: publishReadRating(rating) } }
    },
  }),
  operation(api.hideRating, {
    tag: 'office',
    summary: 'Take a rating of an order out of what is shown and counted, or put it back',
    answers: { 200: 'The rating as it is now' },
    async handle({ shop, actor, params, body }) {
      const rating = await shop.hideRating(actor, params.id, subjectOf(body), body.hidden)
      return { status: 200, body: { rating: publishReadRating(rating) } }
    },
  }),
  operation(api.listMessages, {
    tag: 'office',
    summary: 'Messages of the contact form, the newest first, or found by their sender',
    answers: { 200: 'A page of messages' },
    async handle({ shop, actor, query: { box = 'open', q, ...query } }) {
      const page = await shop.listMessages(actor, { box, typed: q }, pageRequest(query))
      return { status: 200, body: publishPage(page, publishMessage) }
    },
  }),
  operation(api.countUnread, {
    tag: 'office',
    summary: 'How many messages nobody has read',
    answers: { 200: 'The count' },
    handle: async ({ shop, actor }) => ({ status: 200, body: { unread: await shop.countUnread(actor) } }),
  }),
  operation(api.markMessage, {
    tag: 'office',
    summary: 'Mark a message as read or not, done or not',
    answers: { 200: 'The message as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { message: publishMessage(await shop.markMessage(actor, params.id, body)) },
    }),
  }),
  operation(api.answerMessage, {
    tag: 'office',
    summary: 'Keep what was answered to a message; sending it is up to you',
    answers: { 200: 'The message as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { message: publishMessage(await shop.answerMessage(actor, params.id, body.answer)) },
    }),
  }),
]
