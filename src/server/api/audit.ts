import { publishChange, publishHead } from '#contracts/audit.ts'
import * as api from '#contracts/operations/audit.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { operation } from '#server/api/operation.ts'

export const auditOperations = [
  operation(api.listAudit, {
    tag: 'office',
    summary: 'What staff changed, with previous and new values, newest first',
    answers: { 200: 'A page of changes' },
    async handle({ shop, actor, query: { subject, actorId, ...query } }) {
      const page = await shop.listAudit(actor, { subject, actorId }, pageRequest(query))
      return { status: 200, body: publishPage(page, publishChange) }
    },
  }),
  operation(api.signAudit, {
    tag: 'office',
    summary: 'The signed head of the audit log, to be stored outside the database',
    answers: { 200: 'The signed head' },
    handle: async ({ shop, actor }) => ({ status: 200, body: publishHead(await shop.signAudit(actor)) }),
  }),
]
