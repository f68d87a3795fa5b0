import * as z from 'zod/mini'
import {
  ConfirmSecondFactorBody,
  EndedSessions,
  OwnerProofBody,
  publishSecondFactor,
  publishSession,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SessionList,
  StartedSecondFactor,
  StartSecondFactorBody,
} from '#contracts/account-security.ts'
import { knownId } from '#contracts/fields.ts'
import { operation } from '#server/api/operation.ts'

const SessionId = z.strictObject({ id: knownId() })
const NoFields = z.optional(z.strictObject({}))

export const accountSecurityOperations = [
  operation({
    id: 'listSessions',
    method: 'GET',
    path: '/api/users/me/sessions',
    tag: 'accounts',
    summary: 'Where your account is logged in',
    access: 'bearer',
    mayLackSecondFactor: true,
    answers: { 200: { description: 'Your sessions, the last used first', schema: SessionList } },
    refusals: [],
    handle: async ({ shop, actor, token }) => ({
      status: 200,
      body: { sessions: (await shop.listSessions(actor, token)).map(publishSession) },
    }),
  }),
  operation({
    id: 'endSession',
    method: 'POST',
    path: '/api/users/me/sessions/:id/end',
    tag: 'accounts',
    summary: 'Log one of your devices out; its live streams end at once',
    access: 'bearer',
    mayLackSecondFactor: true,
    params: SessionId,
    body: NoFields,
    answers: { 204: { description: 'Its token is dead' } },
    refusals: ['session.not-found'],
    async handle({ shop, actor, params }) {
      await shop.endSession(actor, params.id)
      return { status: 204 }
    },
  }),
  operation({
    id: 'endOtherSessions',
    method: 'POST',
    path: '/api/users/me/sessions/end-others',
    tag: 'accounts',
    summary: 'Log out every device but this one',
    access: 'bearer',
    mayLackSecondFactor: true,
    body: NoFields,
    answers: { 200: { description: 'How many were ended', schema: EndedSessions } },
    refusals: [],
    handle: async ({ shop, actor, token }) => ({
      status: 200,
      body: { ended: await shop.endOtherSessions(actor, token) },
    }),
  }),
  operation({
    id: 'showSecondFactor',
    method: 'GET',
    path: '/api/users/me/second-factor',
    tag: 'accounts',
    summary: 'Whether your account has a second factor; for staff',
    access: 'bearer',
    mayLackSecondFactor: true,
    answers: { 200: { description: 'What it is like', schema: SecondFactorAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishSecondFactor(await shop.showSecondFactor(actor)),
    }),
  }),
  operation({
    id: 'startSecondFactor',
    method: 'POST',
    path: '/api/users/me/second-factor/start',
    tag: 'accounts',
    summary: 'Get a secret for an authenticator app; it counts once a code of it is confirmed',
    access: 'bearer',
    mayLackSecondFactor: true,
    body: StartSecondFactorBody,
    answers: { 200: { description: 'The secret, told once', schema: StartedSecondFactor } },
    refusals: ['role.not-yours', 'account.password-wrong', 'second-factor.on', 'attempts.too-many'],
    handle: async ({ shop, actor, body }) => ({
      status: 200,
      body: await shop.startSecondFactor(actor, body.password),
    }),
  }),
  operation({
    id: 'confirmSecondFactor',
    method: 'POST',
    path: '/api/users/me/second-factor/confirm',
    tag: 'accounts',
    summary: 'Turn the second factor on by a code of the app; your other sessions end',
    access: 'bearer',
    mayLackSecondFactor: true,
    body: ConfirmSecondFactorBody,
    answers: { 200: { description: 'The recovery codes, told once', schema: RecoveryCodesAnswer } },
    refusals: [
      'role.not-yours',
      'second-factor.on',
      'second-factor.off',
      'second-factor.code-wrong',
      'attempts.too-many',
    ],
    handle: async ({ shop, actor, token, body }) => ({
      status: 200,
      body: { recoveryCodes: [...(await shop.confirmSecondFactor(actor, token, body.code))] },
    }),
  }),
  operation({
    id: 'renewRecoveryCodes',
    method: 'POST',
    path: '/api/users/me/second-factor/recovery-codes',
    tag: 'accounts',
    summary: 'Get new recovery codes; those before them are dead',
    access: 'bearer',
    body: OwnerProofBody,
    answers: { 200: { description: 'The recovery codes, told once', schema: RecoveryCodesAnswer } },
    refusals: [
      'role.not-yours',
      'account.password-wrong',
      'second-factor.off',
      'second-factor.code-wrong',
      'attempts.too-many',
    ],
    handle: async ({ shop, actor, body }) => ({
      status: 200,
      body: { recoveryCodes: [...(await shop.renewRecoveryCodes(actor, body))] },
    }),
  }),
  operation({
    id: 'turnOffSecondFactor',
    method: 'POST',
    path: '/api/users/me/second-factor/off',
    tag: 'accounts',
    summary: 'Turn the second factor off',
    access: 'bearer',
    body: OwnerProofBody,
    answers: { 204: { description: 'It is off' } },
    refusals: [
      'role.not-yours',
      'account.password-wrong',
      'second-factor.off',
      'second-factor.code-wrong',
      'attempts.too-many',
    ],
    async handle({ shop, actor, body }) {
      await shop.turnOffSecondFactor(actor, body)
      return { status: 204 }
    },
  }),
]
