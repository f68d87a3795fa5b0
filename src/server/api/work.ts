import { showBacklog } from '#contracts/work.ts'
import { operation } from '#server/api/operation.ts'

export const workOperations = [
  operation(showBacklog, {
    tag: 'office',
    summary: 'Background work: how much waits, is under way and was given up',
    answers: { 200: 'The backlog' },
    handle: async ({ shop, actor }) => ({ status: 200, body: await shop.showBacklog(actor) }),
  }),
]
