import { BacklogAnswer } from '#contracts/work.ts'
import { operation } from '#server/api/operation.ts'

export const workOperations = [
  operation({
    id: 'showBacklog',
    method: 'GET',
    path: '/api/office/work',
    tag: 'office',
    summary: 'Background work: how much waits, is under way and was given up',
    access: 'bearer',
    answers: { 200: { description: 'The backlog', schema: BacklogAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor }) => ({ status: 200, body: { ...(await shop.showBacklog(actor)) } }),
  }),
]
