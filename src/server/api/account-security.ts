import * as z from 'zod/mini'
import { EndedSessions, publishSession, SessionList } from '#contracts/account-security.ts'
import { operation } from '#server/api/operation.ts'

const SessionId = z.strictObject({ id: z.string() })
const NoFields = z.optional(z.strictObject({}))

export const accountSecurityOperations = [
  operation({
    id: 'listSessions',
    method: 'GET',
    path: '/api/users/me/sessions',
    tag: 'accounts',
    summary: 'Where your account is logged in',
    access: 'bearer',
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
    body: NoFields,
    answers: { 200: { description: 'How many were ended', schema: EndedSessions } },
    refusals: [],
    handle: async ({ shop, actor, token }) => ({
      status: 200,
      body: { ended: await shop.endOtherSessions(actor, token) },
    }),
  }),
]
