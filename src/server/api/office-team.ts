import * as api from '#contracts/operations/office-team.ts'
import { publishInvite, publishMember, publishTeamMember } from '#contracts/team.ts'
import { operation } from '#server/api/operation.ts'

export const teamOperations = [
  operation(api.listTeam, {
    tag: 'office',
    summary: 'Everyone who works in the office',
    answers: { 200: 'The team' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: { members: (await shop.listTeam(actor)).map(publishTeamMember) },
    }),
  }),
  operation(api.changeRole, {
    tag: 'office',
    summary: 'Give a member of staff another role; their sessions end',
    answers: { 200: 'The member as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { member: publishMember(await shop.changeRole(actor, params.id, body.role)) },
    }),
  }),
  operation(api.disableMember, {
    tag: 'office',
    summary: 'Close the account of a member of staff at once, or open it again',
    answers: { 200: 'The member as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { member: publishMember(await shop.disableMember(actor, params.id, body.disabled)) },
    }),
  }),
  operation(api.resetSecondFactor, {
    tag: 'office',
    summary: 'Take away the second factor of a member of staff who lost it; their sessions end',
    answers: { 204: 'They log in with the password alone, and can set up another one' },
    async handle({ shop, actor, params }) {
      await shop.resetSecondFactor(actor, params.id)
      return { status: 204 }
    },
  }),
  operation(api.listInvites, {
    tag: 'office',
    summary: 'Invitations that nobody has used yet',
    answers: { 200: 'The invitations' },
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: { invites: (await shop.listInvites(actor, query.for)).map(publishInvite) },
    }),
  }),
  operation(api.createInvite, {
    tag: 'office',
    summary: 'Make a link by which one person joins within seven days',
    answers: { 201: 'The invitation and its token, told once' },
    async handle({ shop, actor, body }) {
      const { invite, token } = await shop.createInvite(actor, body)
      return { status: 201, body: { invite: publishInvite(invite), token } }
    },
  }),
  operation(api.revokeInvite, {
    tag: 'office',
    summary: 'Take an invitation back',
    answers: { 204: 'Its link is dead' },
    async handle({ shop, actor, params, body }) {
      await shop.revokeInvite(actor, body.for, params.id)
      return { status: 204 }
    },
  }),
]
