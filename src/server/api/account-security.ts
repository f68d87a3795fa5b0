import { publishSecondFactor, publishSession } from '#contracts/account-security.ts'
import * as api from '#contracts/operations/account-security.ts'
import { operation } from '#server/api/operation.ts'

export const accountSecurityOperations = [
  operation(api.listSessions, {
    tag: 'accounts',
    summary: 'Where your account is logged in',
    answers: { 200: 'Your sessions, the last used first' },
    handle: async ({ shop, actor, token }) => ({
      status: 200,
      body: { sessions: (await shop.listSessions(actor, token)).map(publishSession) },
    }),
  }),
  operation(api.endSession, {
    tag: 'accounts',
    summary: 'Log one of your devices out; its live streams end at once',
    answers: { 204: 'The session has ended' },
    async handle({ shop, actor, params }) {
      await shop.endSession(actor, params.id)
      return { status: 204 }
    },
  }),
  operation(api.endOtherSessions, {
    tag: 'accounts',
    summary: 'Log out every device but this one',
    answers: { 200: 'How many were ended' },
    handle: async ({ shop, actor, token }) => ({
      status: 200,
      body: { ended: await shop.endOtherSessions(actor, token) },
    }),
  }),
  operation(api.showSecondFactor, {
    tag: 'accounts',
    summary: 'Whether your account has a second factor; for staff',
    answers: { 200: 'Since when it is on, whether it is required, and how many recovery codes are left' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishSecondFactor(await shop.showSecondFactor(actor)),
    }),
  }),
  operation(api.startSecondFactor, {
    tag: 'accounts',
    summary: 'Get a secret for an authenticator app; it is inactive until a code from it is confirmed',
    answers: { 200: 'The secret, returned only once' },
    handle: async ({ shop, actor, body }) => ({
      status: 200,
      body: await shop.startSecondFactor(actor, body.password),
    }),
  }),
  operation(api.confirmSecondFactor, {
    tag: 'accounts',
    summary: 'Turn the second factor on by a code of the app; your other sessions end',
    answers: { 200: 'The recovery codes, returned only once' },
    handle: async ({ shop, actor, token, body }) => ({
      status: 200,
      body: { recoveryCodes: [...(await shop.confirmSecondFactor(actor, token, body.code))] },
    }),
  }),
  operation(api.renewRecoveryCodes, {
    tag: 'accounts',
    summary: 'Get new recovery codes; the previous ones stop working',
    answers: { 200: 'The recovery codes, returned only once' },
    handle: async ({ shop, actor, body }) => ({
      status: 200,
      body: { recoveryCodes: [...(await shop.renewRecoveryCodes(actor, body))] },
    }),
  }),
  operation(api.turnOffSecondFactor, {
    tag: 'accounts',
    summary: 'Turn the second factor off',
    answers: { 204: 'It is off' },
    async handle({ shop, actor, body }) {
      await shop.turnOffSecondFactor(actor, body)
      return { status: 204 }
    },
  }),
]
