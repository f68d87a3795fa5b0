import { publishUser } from '#contracts/identity.ts'
import * as api from '#contracts/operations/phone.ts'
import { publishContacts } from '#contracts/phone.ts'
import { operation } from '#server/api/operation.ts'

export const phoneOperations = [
  operation(api.requestCode, {
    tag: 'accounts',
    summary: 'Send a code to a mobile number, to log in or to choose a password',
    answers: { 200: 'The number as it was understood, and when the next code can be sent' },
    handle: async ({ shop, body, address }) => ({
      status: 200,
      body: await shop.requestCode(body, address),
    }),
  }),
  operation(api.logInByPhone, {
    tag: 'accounts',
    summary: 'Log in with the code that was sent to a number, or open an account with it',
    answers: { 200: 'The account and a token for 30 days', 201: 'A new account and its token' },
    async handle({ shop, body, address, userAgent, deviceTokens, language }) {
      const { user, token, device, isNew } = await shop.logInByPhone(
        { ...body, language },
        { address, userAgent },
        deviceTokens,
      )
      return { status: isNew ? 201 : 200, device, body: { user: publishUser(user), token } }
    },
  }),
  operation(api.choosePasswordByPhone, {
    tag: 'accounts',
    summary: 'Choose a password with the code that was sent to a number; all other sessions end',
    answers: { 200: 'The account and a token for 30 days' },
    async handle({ shop, body, address, userAgent }) {
      const { user, token } = await shop.choosePasswordByPhone(body, { address, userAgent })
      return {
        status: 200,
        device: await shop.rememberDevice(user),
        body: { user: publishUser(user), token },
      }
    },
  }),
  operation(api.requestOwnCode, {
    tag: 'accounts',
    summary: 'Send a code to a number that is to be proved as yours',
    answers: { 200: 'The number as it was understood, and when the next code can be sent' },
    handle: async ({ shop, actor, body, address }) => ({
      status: 200,
      body: await shop.requestCode({ ...body, purpose: 'prove' }, address, actor),
    }),
  }),
  operation(api.provePhone, {
    tag: 'accounts',
    summary: 'Prove your number by its code, or join the account that has it into yours',
    answers: { 200: 'The account as it is now' },
    async handle({ shop, actor, body, address }) {
      const { user, contacts, joined } = await shop.provePhone(actor, body, address)
      return {
        status: 200,
        body: { user: publishUser(user), contacts: publishContacts(contacts), joined },
      }
    },
  }),
  operation(api.showContacts, {
    tag: 'accounts',
    summary: 'Your number and e-mail, and which of them are proved',
    answers: { 200: 'The number and the e-mail' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishContacts(await shop.showContacts(actor)),
    }),
  }),
  operation(api.requestPasswordLink, {
    tag: 'accounts',
    summary: 'Ask for a link for a new password; it is sent if the e-mail belongs to a customer',
    answers: { 204: 'The same for every e-mail' },
    async handle({ shop, body, address }) {
      await shop.requestPasswordLink(body.email, body.language, address)
      return { status: 204 }
    },
  }),
  operation(api.requestEmailProof, {
    tag: 'accounts',
    summary: 'Ask for a link that proves your e-mail',
    answers: { 204: 'It is being sent' },
    async handle({ shop, actor, body }) {
      await shop.requestEmailProof(actor, body.language)
      return { status: 204 }
    },
  }),
  operation(api.proveEmail, {
    tag: 'accounts',
    summary: 'Prove an e-mail by the token of the link that was sent to it',
    answers: { 200: 'The proved e-mail' },
    handle: async ({ shop, body, address }) => ({
      status: 200,
      body: await shop.proveEmail(body.token, address),
    }),
  }),
]
