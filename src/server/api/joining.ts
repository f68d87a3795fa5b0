import { publishUser } from '#contracts/identity.ts'
import * as api from '#contracts/operations/joining.ts'
import { operation } from '#server/api/operation.ts'

/** Tokens are in the body, because URLs end up in logs and histories. */
export const joiningOperations = [
  operation(api.showInvite, {
    tag: 'accounts',
    summary: 'What an invitation is for',
    answers: { 200: 'The invitation' },
    async handle({ shop, body }) {
      const { role, name, expiresAt } = await shop.showInvite(body.token)
      return { status: 200, body: { role, name, expiresAt: new Date(expiresAt).toISOString() } }
    },
  }),
  operation(api.joinAsNew, {
    tag: 'accounts',
    summary: 'Join by an invitation, with a new account',
    answers: { 201: 'The new account and its token' },
    async handle({ shop, body: { token, ...draft }, address, userAgent }) {
      const joined = await shop.joinAsNew(token, draft, address, userAgent)
      return { status: 201, body: { user: publishUser(joined.user), token: joined.token } }
    },
  }),
  operation(api.joinAsShopper, {
    tag: 'accounts',
    summary: 'Join by an invitation, with the account you shop with',
    answers: { 200: 'Your account as it is now and a new token: all others are dead' },
    async handle({ shop, actor, body, address, userAgent }) {
      const { user, token } = await shop.joinAsShopper(actor, body.token, { address, userAgent })
      return { status: 200, body: { user: publishUser(user), token } }
    },
  }),
]
