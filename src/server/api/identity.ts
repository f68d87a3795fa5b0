import * as z from 'zod/mini'
import {
  LogInBody,
  ProfileBody,
  publishUser,
  SessionAnswer,
  SignUpBody,
  UserAnswer,
} from '#contracts/identity.ts'
import { operation } from '#server/api/operation.ts'

export const identityOperations = [
  operation({
    id: 'signUp',
    method: 'POST',
    path: '/api/users',
    tag: 'accounts',
    summary: 'Open an account',
    access: 'open',
    body: SignUpBody,
    answers: { 201: { description: 'The new account and its token', schema: SessionAnswer } },
    refusals: ['account already exists', 'account.password-length', 'attempts.too-many'],
    async handle({ shop, body, address }) {
      const { user, token } = await shop.signUp(body, address)
      return { status: 201, body: { user: publishUser(user), token } }
    },
  }),
  operation({
    id: 'logIn',
    method: 'POST',
    path: '/api/users/login',
    tag: 'accounts',
    summary: 'Log in',
    access: 'open',
    body: LogInBody,
    answers: { 200: { description: 'The account and a token for 30 days', schema: SessionAnswer } },
    refusals: ['login.wrong', 'account.disabled', 'attempts.too-many'],
    async handle({ shop, body, address }) {
      const { user, token } = await shop.logIn(body, address)
      return { status: 200, body: { user: publishUser(user), token } }
    },
  }),
  operation({
    id: 'logOut',
    method: 'POST',
    path: '/api/users/logout',
    tag: 'accounts',
    summary: 'Log out: the token is dead afterwards',
    access: 'bearer',
    body: z.optional(z.strictObject({})),
    answers: { 204: { description: 'Logged out' } },
    refusals: [],
    async handle({ shop, token }) {
      await shop.logOut(token)
      return { status: 204 }
    },
  }),
  operation({
    id: 'showMe',
    method: 'GET',
    path: '/api/users/me',
    tag: 'accounts',
    summary: 'Your own account',
    access: 'bearer',
    answers: { 200: { description: 'The account', schema: UserAnswer } },
    refusals: [],
    handle: async ({ actor }) => ({ status: 200, body: { user: publishUser(actor) } }),
  }),
  operation({
    id: 'editMe',
    method: 'PATCH',
    path: '/api/users/me',
    tag: 'accounts',
    summary: 'Change your own account; a new password ends all sessions and answers a new token',
    access: 'bearer',
    body: ProfileBody,
    answers: { 200: { description: 'The account as it is now', schema: UserAnswer } },
    refusals: [
      'account already exists',
      'account.password-wrong',
      'account.password-length',
      'account.photo-unusable',
      'attempts.too-many',
    ],
    async handle({ shop, actor, body: { image, ...change } }) {
      const photo = image === undefined ? {} : { photo: image }
      const { user, token } = await shop.editProfile(actor, { ...change, ...photo })
      return { status: 200, body: { user: publishUser(user), ...(token && { token }) } }
    },
  }),
]
