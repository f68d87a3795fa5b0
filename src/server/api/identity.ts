import { publishUser } from '#contracts/identity.ts'
import * as api from '#contracts/operations/identity.ts'
import { operation } from '#server/api/operation.ts'

export const identityOperations = [
  operation(api.signUp, {
    tag: 'accounts',
    summary: 'Open an account',
    answers: { 201: 'The new account and its token' },
    async handle({ shop, body, address, userAgent, language }) {
      const { user, token } = await shop.signUp(body, address, userAgent, language)
      return {
        status: 201,
        device: await shop.rememberDevice(user),
        body: { user: publishUser(user), token },
      }
    },
  }),
  operation(api.logIn, {
    tag: 'accounts',
    summary: 'Log in',
    answers: { 200: 'The account and a token: for 30 days, for staff 12 hours after its last use' },
    async handle({ shop, body, address, userAgent, deviceTokens, language }) {
      const { user, token, device } = await shop.logIn(body, address, { userAgent, deviceTokens, language })
      return { status: 200, device, body: { user: publishUser(user), token } }
    },
  }),
  // The token is in the body, because URLs end up in logs and histories.
  operation(api.showPasswordLink, {
    tag: 'accounts',
    summary: 'Whose password a link is for',
    answers: { 200: 'Whom the link is for' },
    async handle({ shop, body }) {
      const { name, email } = await shop.showPasswordLink(body.token)
      return { status: 200, body: { name, email } }
    },
  }),
  operation(api.choosePassword, {
    tag: 'accounts',
    summary: 'Choose a new password by a link; all sessions end, and this one begins',
    answers: { 200: 'The account and a token for 30 days' },
    async handle({ shop, body, address, userAgent }) {
      const { user, token } = await shop.choosePassword(body.token, body.password, address, userAgent)
      return {
        status: 200,
        device: await shop.rememberDevice(user),
        body: { user: publishUser(user), token },
      }
    },
  }),
  operation(api.logOut, {
    tag: 'accounts',
    summary: 'Log out: the token is dead afterwards',
    answers: { 204: 'Logged out' },
    async handle({ shop, token }) {
      await shop.logOut(token)
      return { status: 204 }
    },
  }),
  operation(api.showMe, {
    tag: 'accounts',
    summary: 'Your own account',
    answers: { 200: 'The account' },
    handle: async ({ actor }) => ({ status: 200, body: { user: publishUser(actor) } }),
  }),
  operation(api.editMe, {
    tag: 'accounts',
    summary: 'Change your own account; a new e-mail or password ends all sessions and answers a new token',
    answers: { 200: 'The account as it is now' },
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
