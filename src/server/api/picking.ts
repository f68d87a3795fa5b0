import { publishFollowed } from '#contracts/followed.ts'
import * as api from '#contracts/operations/picking.ts'
import {
  publishActions,
  publishHolds,
  publishOffer,
  publishPicking,
  toPickingAction,
} from '#contracts/picking.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { operation } from '#server/api/operation.ts'
import { WORDS } from '#server/edge/error-words.ts'

const wordsFor = ({ code, facts }: Refusal) => WORDS[code](facts)

export const pickingOperations = [
  operation(api.listPicking, {
    tag: 'office',
    summary: 'Orders to pick, the earliest due first, with their lines along the shelves and who holds them',
    answers: { 200: 'The orders' },
    async handle({ shop, actor }) {
      const { now, orders } = await shop.listPicking(actor)
      return {
        status: 200,
        body: { now: new Date(now).toISOString(), orders: orders.map(publishPicking(actor)) },
      }
    },
  }),
  operation(api.holdOrders, {
    tag: 'office',
    summary: 'Take one order or several to pick: each that is free becomes yours and is being prepared',
    answers: { 200: 'What became of each, and the orders as they are now' },
    async handle({ shop, actor, body }) {
      const outcomes = publishHolds(await shop.holdOrders(actor, body), wordsFor)
      const orders = await shop.showPicking(actor, body.orderIds)
      return { status: 200, body: { outcomes, orders: orders.map(publishPicking(actor)) } }
    },
  }),
  operation(api.releaseOrders, {
    tag: 'office',
    summary: 'Give orders back; what was picked stays for the next picker. A manager may release anyone’s',
    answers: { 200: 'What became of each, and the orders as they are now' },
    async handle({ shop, actor, body: { orderIds } }) {
      const outcomes = publishHolds(await shop.releaseOrders(actor, orderIds), wordsFor)
      const orders = await shop.showPicking(actor, orderIds)
      return { status: 200, body: { outcomes, orders: orders.map(publishPicking(actor)) } }
    },
  }),
  operation(api.recordPicking, {
    tag: 'office',
    summary:
      'What you did, in order; each action counts once by its id, and a refused one does not stop the others',
    answers: { 200: 'What became of each, and those orders that are still to be picked' },
    async handle({ shop, actor, body }) {
      const recorded = await shop.recordPicking(actor, body.actions.map(toPickingAction))
      const orders = await shop.showPicking(actor, [...new Set(recorded.map(({ orderId }) => orderId))])
      return {
        status: 200,
        body: { outcomes: publishActions(recorded, wordsFor), orders: orders.map(publishPicking(actor)) },
      }
    },
  }),
  operation(api.listSubstitutes, {
    tag: 'office',
    summary:
      'What could be packed instead of a line: its other variants, then its category, the nearest price first',
    answers: { 200: 'Products in stock, each with the price of one' },
    handle: async ({ shop, actor, params, query }) => ({
      status: 200,
      body: { substitutes: (await shop.listSubstitutes(actor, params.id, query)).map(publishOffer) },
    }),
  }),
  operation(api.chooseSubstitution, {
    tag: 'orders',
    summary: 'Choose what to do when something is missing, until the picking begins',
    answers: { 200: 'The order' },
    async handle({ shop, actor, params, body }) {
      await shop.chooseSubstitution(actor, params.id, body)
      return { status: 200, body: publishFollowed(await shop.followOrder(actor, params.id)) }
    },
  }),
  operation(api.answerProposal, {
    tag: 'orders',
    summary: 'Take or decline what the picker proposes instead; no answer in time means what was chosen',
    answers: { 200: 'The order' },
    async handle({ shop, actor, params, body }) {
      await shop.answerProposal(actor, params.id, body)
      return { status: 200, body: publishFollowed(await shop.followOrder(actor, params.id)) }
    },
  }),
]
