import { ManyOrdersAnswer, ManyOrdersBody, PapersAnswer, PapersQuery } from '#contracts/many-orders.ts'
import { defineOperation } from '#contracts/operation.ts'

export const actOnOrders = defineOperation({
  id: 'actOnOrders',
  method: 'POST',
  path: '/api/office/orders/bulk',
  access: 'bearer',
  body: ManyOrdersBody,
  answers: { 200: ManyOrdersAnswer },
  refusals: ['role.not-yours'],
})

export const showPapers = defineOperation({
  id: 'showPapers',
  method: 'GET',
  path: '/api/office/papers',
  access: 'bearer',
  query: PapersQuery,
  answers: { 200: PapersAnswer },
  refusals: ['role.not-yours'],
})
