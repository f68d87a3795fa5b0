import { AuditAnswer, AuditQuery, publishChange, publishHead, SignedHeadAnswer } from '#contracts/audit.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { operation } from '#server/api/operation.ts'

export const auditOperations = [
  operation({
    id: 'listAudit',
    method: 'GET',
    path: '/api/office/audit',
    tag: 'office',
    summary: 'What staff changed, with before and after, the newest first',
    access: 'bearer',
    query: AuditQuery,
    answers: { 200: { description: 'A page of changes', schema: AuditAnswer } },
    refusals: ['role.not-yours', 'page.unusable'],
    async handle({ shop, actor, query: { subject, actorId, ...query } }) {
      const page = await shop.listAudit(actor, { subject, actorId }, pageRequest(query))
      return { status: 200, body: publishPage(page, publishChange) }
    },
  }),
  operation({
    id: 'signAudit',
    method: 'GET',
    path: '/api/office/audit/head',
    tag: 'office',
    summary: 'The end of the audit, signed, to be kept elsewhere',
    access: 'bearer',
    answers: { 200: { description: 'The signed head', schema: SignedHeadAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor }) => ({ status: 200, body: publishHead(await shop.signAudit(actor)) }),
  }),
]
