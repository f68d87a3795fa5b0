import * as z from 'zod/mini'
import {
  LogInBody,
  NewPasswordBody,
  PasswordLinkBody,
  ProfileBody,
  publishUser,
  SessionAnswer,
  ShownPasswordLink,
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
    refusals: [
      'account already exists',
      'account.password-length',
      'account.password-common',
      'attempts.too-many',
    ],
    async handle({ shop, body, address, userAgent }) {
      const { user, token } = await shop.signUp(body, address, userAgent)
      return {
        status: 201,
        device: await shop.rememberDevice(user),
        body: { user: publishUser(user), token },
      }
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
    answers: {
      200: {
        description: 'The account and a token: for 30 days, for staff 12 hours after its last use',
        schema: SessionAnswer,
      },
    },
    refusals: [
      'login.wrong',
      'login.code-needed',
      'login.code-wrong',
      'account.disabled',
      'attempts.too-many',
    ],
    async handle({ shop, body, address, userAgent, deviceTokens }) {
      const { user, token, device } = await shop.logIn(body, address, { userAgent, deviceTokens })
      return { status: 200, device, body: { user: publishUser(user), token } }
    },
  }),
  // The token goes in the body: an address ends up in logs and histories.
  operation({
    id: 'showPasswordLink',
    method: 'POST',
    path: '/api/users/password-link/show',
    tag: 'accounts',
    summary: 'Whose password a link is for',
    access: 'open',
    body: PasswordLinkBody,
    answers: { 200: { description: 'Whom the link is for', schema: ShownPasswordLink } },
    refusals: ['password-link.over'],
    async handle({ shop, body }) {
      const { name, email } = await shop.showPasswordLink(body.token)
      return { status: 200, body: { name, email } }
    },
  }),
  operation({
    id: 'choosePassword',
    method: 'POST',
    path: '/api/users/password-link',
    tag: 'accounts',
    summary: 'Choose a new password by a link; all sessions end, and this one begins',
    access: 'open',
    body: NewPasswordBody,
    answers: { 200: { description: 'The account and a token for 30 days', schema: SessionAnswer } },
    refusals: [
      'password-link.over',
      'account.password-length',
      'account.password-common',
      'attempts.too-many',
    ],
    async handle({ shop, body, address, userAgent }) {
      const { user, token } = await shop.choosePassword(body.token, body.password, address, userAgent)
      return {
        status: 200,
        device: await shop.rememberDevice(user),
        body: { user: publishUser(user), token },
      }
    },
  }),
  operation({
    id: 'logOut',
    method: 'POST',
    path: '/api/users/logout',
    tag: 'accounts',
    summary: 'Log out: the token is dead afterwards',
    access: 'bearer',
    mayLackSecondFactor: true,
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
    mayLackSecondFactor: true,
    answers: { 200: { description: 'The account', schema: UserAnswer } },
    refusals: [],
    handle: async ({ actor }) => ({ status: 200, body: { user: publishUser(actor) } }),
  }),
  operation({
    id: 'editMe',
    method: 'PATCH',
    path: '/api/users/me',
    tag: 'accounts',
    summary: 'Change your own account; a new e-mail or password ends all sessions and answers a new token',
    access: 'bearer',
    body: ProfileBody,
    answers: { 200: { description: 'The account as it is now', schema: UserAnswer } },
    refusals: [
      'account already exists',
      'account.password-wrong',
      'account.password-length',
      'account.password-common',
      'account.photo-unusable',
      'attempts.too-many',
    ],
    async handle({ shop, actor, body: { image, ...change }, address, userAgent }) {
      const photo = image === undefined ? {} : { photo: image }
      const { user, token } = await shop.editProfile(actor, { ...change, ...photo }, { address, userAgent })
      if (!token) return { status: 200, body: { user: publishUser(user) } }
      return {
        status: 200,
        device: await shop.rememberDevice(user),
        body: { user: publishUser(user), token },
      }
    },
  }),
]
