import {
  ManyOrdersAnswer,
  ManyOrdersBody,
  PapersAnswer,
  PapersQuery,
  publishOutcomes,
  publishPapers,
} from '#contracts/many-orders.ts'
import { operation } from '#server/api/operation.ts'
import { WORDS } from '#server/edge/error-words.ts'

export const manyOrdersOperations = [
  operation({
    id: 'actOnOrders',
    method: 'POST',
    path: '/api/office/orders/bulk',
    tag: 'office',
    summary:
      'Prepare many orders, mark them ready, give them to a courier or take the last step back; each has its own outcome',
    access: 'bearer',
    body: ManyOrdersBody,
    answers: { 200: { description: 'What became of each order', schema: ManyOrdersAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor, body }) => ({
      status: 200,
      body: publishOutcomes(await shop.actOnOrders(actor, body), ({ code, facts }) => WORDS[code](facts)),
    }),
  }),
  operation({
    id: 'showPapers',
    method: 'GET',
    path: '/api/office/papers',
    tag: 'office',
    summary: 'Orders to print together, with their lines and where they go',
    access: 'bearer',
    query: PapersQuery,
    answers: { 200: { description: 'The orders that were found', schema: PapersAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: publishPapers(await shop.showPapers(actor, query.ids)),
    }),
  }),
]
