import { publishOutcomes, publishPapers } from '#contracts/many-orders.ts'
import * as api from '#contracts/operations/office-many-orders.ts'
import { operation } from '#server/api/operation.ts'
import { WORDS } from '#server/edge/error-words.ts'

export const manyOrdersOperations = [
  operation(api.actOnOrders, {
    tag: 'office',
    summary:
      'Prepare many orders, mark them ready, give them to a courier or take the last step back; each has its own outcome',
    answers: { 200: 'What became of each order' },
    handle: async ({ shop, actor, body }) => ({
      status: 200,
      body: publishOutcomes(await shop.actOnOrders(actor, body), ({ code, facts }) => WORDS[code](facts)),
    }),
  }),
  operation(api.showPapers, {
    tag: 'office',
    summary: 'Orders to print together, with their lines and where they go',
    answers: { 200: 'The orders that were found' },
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: publishPapers(await shop.showPapers(actor, query.ids)),
    }),
  }),
]
