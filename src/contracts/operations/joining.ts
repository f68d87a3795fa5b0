import { SessionAnswer } from '#contracts/identity.ts'
import { defineOperation } from '#contracts/operation.ts'
import { JoinAsNewBody, JoinBody, ShowInviteBody, ShownInvite } from '#contracts/team.ts'

export const showInvite = defineOperation({
  id: 'showInvite',
  method: 'POST',
  path: '/api/invites/show',
  access: 'open',
  body: ShowInviteBody,
  answers: { 200: ShownInvite },
  refusals: ['invite.over'],
})

export const joinAsNew = defineOperation({
  id: 'joinAsNew',
  method: 'POST',
  path: '/api/invites/join',
  access: 'open',
  body: JoinAsNewBody,
  answers: { 201: SessionAnswer },
  refusals: [
    'invite.over',
    'account already exists',
    'account.password-length',
    'account.password-common',
    'attempts.too-many',
  ],
})

export const joinAsShopper = defineOperation({
  id: 'joinAsShopper',
  method: 'POST',
  path: '/api/invites/join-as-me',
  access: 'bearer',
  body: JoinBody,
  answers: { 200: SessionAnswer },
  refusals: ['invite.over', 'invite.works-here', 'account.disabled'],
})
