import * as z from 'zod/mini'
import { AccessBody } from '#contracts/couriers.ts'
import { knownId } from '#contracts/fields.ts'
import {
  InviteAnswer,
  InviteBody,
  InviteList,
  InviteQuery,
  MemberAnswer,
  publishInvite,
  publishMember,
  publishTeamMember,
  RoleBody,
  TeamAnswer,
} from '#contracts/team.ts'
import { operation } from '#server/api/operation.ts'

export const MemberId = z.strictObject({ id: knownId() })

export const teamOperations = [
  operation({
    id: 'listTeam',
    method: 'GET',
    path: '/api/office/team',
    tag: 'office',
    summary: 'Everyone who works in the office',
    access: 'bearer',
    answers: { 200: { description: 'The team', schema: TeamAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: { members: (await shop.listTeam(actor)).map(publishTeamMember) },
    }),
  }),
  operation({
    id: 'changeRole',
    method: 'POST',
    path: '/api/office/team/:id/role',
    tag: 'office',
    summary: 'Give a member of staff another role; their sessions end',
    access: 'bearer',
    params: MemberId,
    body: RoleBody,
    answers: { 200: { description: 'The member as it is now', schema: MemberAnswer } },
    refusals: ['role.not-yours', 'member.not-found', 'team.last-admin'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { member: publishMember(await shop.changeRole(actor, params.id, body.role)) },
    }),
  }),
  operation({
    id: 'disableMember',
    method: 'POST',
    path: '/api/office/team/:id/access',
    tag: 'office',
    summary: 'Close the account of a member of staff at once, or open it again',
    access: 'bearer',
    params: MemberId,
    body: AccessBody,
    answers: { 200: { description: 'The member as it is now', schema: MemberAnswer } },
    refusals: ['role.not-yours', 'member.not-found', 'team.last-admin'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { member: publishMember(await shop.disableMember(actor, params.id, body.disabled)) },
    }),
  }),
  operation({
    id: 'resetSecondFactor',
    method: 'POST',
    path: '/api/office/team/:id/second-factor/reset',
    tag: 'office',
    summary: 'Take away the second factor of a member of staff who lost it; their sessions end',
    access: 'bearer',
    params: MemberId,
    body: z.optional(z.strictObject({})),
    answers: { 204: { description: 'They log in with the password alone, and can set up another one' } },
    refusals: ['role.not-yours', 'member.not-found', 'second-factor.off', 'second-factor.own'],
    async handle({ shop, actor, params }) {
      await shop.resetSecondFactor(actor, params.id)
      return { status: 204 }
    },
  }),
  operation({
    id: 'listInvites',
    method: 'GET',
    path: '/api/office/invites',
    tag: 'office',
    summary: 'Invitations that nobody has used yet',
    access: 'bearer',
    query: InviteQuery,
    answers: { 200: { description: 'The invitations', schema: InviteList } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: { invites: (await shop.listInvites(actor, query.for)).map(publishInvite) },
    }),
  }),
  operation({
    id: 'createInvite',
    method: 'POST',
    path: '/api/office/invites',
    tag: 'office',
    summary: 'Make a link by which one person joins within seven days',
    access: 'bearer',
    body: InviteBody,
    answers: { 201: { description: 'The invitation and its token, told once', schema: InviteAnswer } },
    refusals: ['role.not-yours'],
    async handle({ shop, actor, body }) {
      const { invite, token } = await shop.createInvite(actor, body)
      return { status: 201, body: { invite: publishInvite(invite), token } }
    },
  }),
  operation({
    id: 'revokeInvite',
    method: 'POST',
    path: '/api/office/invites/:id/revoke',
    tag: 'office',
    summary: 'Take an invitation back',
    access: 'bearer',
    params: MemberId,
    body: InviteQuery,
    answers: { 204: { description: 'Its link is dead' } },
    refusals: ['role.not-yours', 'invite.over'],
    async handle({ shop, actor, params, body }) {
      await shop.revokeInvite(actor, body.for, params.id)
      return { status: 204 }
    },
  }),
]
