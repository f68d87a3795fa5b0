import { AuditAnswer, AuditQuery, SignedHeadAnswer } from '#contracts/audit.ts'
import { defineOperation } from '#contracts/operation.ts'

export const listAudit = defineOperation({
  id: 'listAudit',
  method: 'GET',
  path: '/api/office/audit',
  access: 'bearer',
  query: AuditQuery,
  answers: { 200: AuditAnswer },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const signAudit = defineOperation({
  id: 'signAudit',
  method: 'GET',
  path: '/api/office/audit/head',
  access: 'bearer',
  answers: { 200: SignedHeadAnswer },
  refusals: ['role.not-yours'],
})
