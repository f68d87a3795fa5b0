import { publishUser, SessionAnswer } from '#contracts/identity.ts'
import { JoinAsNewBody, JoinBody, ShowInviteBody, ShownInvite } from '#contracts/team.ts'
import { operation } from '#server/api/operation.ts'

/** The token goes in the body: an address ends up in logs and histories. */
export const joiningOperations = [
  operation({
    id: 'showInvite',
    method: 'POST',
    path: '/api/invites/show',
    tag: 'accounts',
    summary: 'What an invitation is for',
    access: 'open',
    body: ShowInviteBody,
    answers: { 200: { description: 'The invitation', schema: ShownInvite } },
    refusals: ['invite.over'],
    async handle({ shop, body }) {
      const { role, name, expiresAt } = await shop.showInvite(body.token)
      return { status: 200, body: { role, name, expiresAt: new Date(expiresAt).toISOString() } }
    },
  }),
  operation({
    id: 'joinAsNew',
    method: 'POST',
    path: '/api/invites/join',
    tag: 'accounts',
    summary: 'Join by an invitation, with a new account',
    access: 'open',
    body: JoinAsNewBody,
    answers: { 201: { description: 'The new account and its token', schema: SessionAnswer } },
    refusals: [
      'invite.over',
      'account already exists',
      'account.password-length',
      'account.password-common',
      'attempts.too-many',
    ],
    async handle({ shop, body: { token, ...draft }, address, userAgent }) {
      const joined = await shop.joinAsNew(token, draft, address, userAgent)
      return { status: 201, body: { user: publishUser(joined.user), token: joined.token } }
    },
  }),
  operation({
    id: 'joinAsShopper',
    method: 'POST',
    path: '/api/invites/join-as-me',
    tag: 'accounts',
    summary: 'Join by an invitation, with the account you shop with',
    access: 'bearer',
    body: JoinBody,
    answers: {
      200: {
        description: 'Your account as it is now and a new token: all others are dead',
        schema: SessionAnswer,
      },
    },
    refusals: ['invite.over', 'invite.works-here', 'account.disabled'],
    async handle({ shop, actor, body, address, userAgent }) {
      const { user, token } = await shop.joinAsShopper(actor, body.token, { address, userAgent })
      return { status: 200, body: { user: publishUser(user), token } }
    },
  }),
]
