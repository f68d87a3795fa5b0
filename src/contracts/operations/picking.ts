import { IdParams } from '#contracts/fields.ts'
import { FollowedAnswer } from '#contracts/followed.ts'
import { defineOperation } from '#contracts/operation.ts'
import {
  AnswerBody,
  HoldsAnswer,
  HoldsBody,
  PickingActionsAnswer,
  PickingActionsBody,
  PickingAnswer,
  ReleasesBody,
  SubstitutesAnswer,
  SubstitutesQuery,
} from '#contracts/picking.ts'
import { SubstitutionBody } from '#contracts/substitution.ts'

export const listPicking = defineOperation({
  id: 'listPicking',
  method: 'GET',
  path: '/api/picking',
  access: 'bearer',
  answers: { 200: PickingAnswer },
  refusals: ['role.not-yours'],
})

export const holdOrders = defineOperation({
  id: 'holdOrders',
  method: 'POST',
  path: '/api/picking/holds',
  access: 'bearer',
  body: HoldsBody,
  answers: { 200: HoldsAnswer },
  refusals: ['role.not-yours'],
})

export const releaseOrders = defineOperation({
  id: 'releaseOrders',
  method: 'POST',
  path: '/api/picking/releases',
  access: 'bearer',
  body: ReleasesBody,
  answers: { 200: HoldsAnswer },
  refusals: ['role.not-yours'],
})

export const recordPicking = defineOperation({
  id: 'recordPicking',
  method: 'POST',
  path: '/api/picking/actions',
  access: 'bearer',
  body: PickingActionsBody,
  answers: { 200: PickingActionsAnswer },
  refusals: ['role.not-yours'],
})

export const listSubstitutes = defineOperation({
  id: 'listSubstitutes',
  method: 'GET',
  path: '/api/picking/orders/:id/substitutes',
  access: 'bearer',
  params: IdParams,
  query: SubstitutesQuery,
  answers: { 200: SubstitutesAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'picking.line-unknown'],
})

export const chooseSubstitution = defineOperation({
  id: 'chooseSubstitution',
  method: 'PATCH',
  path: '/api/orders/:id/substitution',
  access: 'bearer',
  params: IdParams,
  body: SubstitutionBody,
  answers: { 200: FollowedAnswer },
  refusals: ['order.not-found', 'picking.begun'],
})

export const answerProposal = defineOperation({
  id: 'answerProposal',
  method: 'POST',
  path: '/api/orders/:id/answers',
  access: 'bearer',
  params: IdParams,
  body: AnswerBody,
  answers: { 200: FollowedAnswer },
  refusals: ['order.not-found', 'picking.proposal-over'],
})
