import { AccessBody } from '#contracts/couriers.ts'
import { IdParams, NoFields } from '#contracts/fields.ts'
import { defineOperation } from '#contracts/operation.ts'
import {
  InviteAnswer,
  InviteBody,
  InviteList,
  InviteQuery,
  MemberAnswer,
  RoleBody,
  TeamAnswer,
} from '#contracts/team.ts'

export const listTeam = defineOperation({
  id: 'listTeam',
  method: 'GET',
  path: '/api/office/team',
  access: 'bearer',
  answers: { 200: TeamAnswer },
  refusals: ['role.not-yours'],
})

export const changeRole = defineOperation({
  id: 'changeRole',
  method: 'POST',
  path: '/api/office/team/:id/role',
  access: 'bearer',
  params: IdParams,
  body: RoleBody,
  answers: { 200: MemberAnswer },
  refusals: ['role.not-yours', 'member.not-found', 'team.last-admin'],
})

export const disableMember = defineOperation({
  id: 'disableMember',
  method: 'POST',
  path: '/api/office/team/:id/access',
  access: 'bearer',
  params: IdParams,
  body: AccessBody,
  answers: { 200: MemberAnswer },
  refusals: ['role.not-yours', 'member.not-found', 'team.last-admin'],
})

export const resetSecondFactor = defineOperation({
  id: 'resetSecondFactor',
  method: 'POST',
  path: '/api/office/team/:id/second-factor/reset',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 204: null },
  refusals: ['role.not-yours', 'member.not-found', 'second-factor.off', 'second-factor.own'],
})

export const listInvites = defineOperation({
  id: 'listInvites',
  method: 'GET',
  path: '/api/office/invites',
  access: 'bearer',
  query: InviteQuery,
  answers: { 200: InviteList },
  refusals: ['role.not-yours'],
})

export const createInvite = defineOperation({
  id: 'createInvite',
  method: 'POST',
  path: '/api/office/invites',
  access: 'bearer',
  body: InviteBody,
  answers: { 201: InviteAnswer },
  refusals: ['role.not-yours'],
})

export const revokeInvite = defineOperation({
  id: 'revokeInvite',
  method: 'POST',
  path: '/api/office/invites/:id/revoke',
  access: 'bearer',
  params: IdParams,
  body: InviteQuery,
  answers: { 204: null },
  refusals: ['role.not-yours', 'invite.over'],
})
