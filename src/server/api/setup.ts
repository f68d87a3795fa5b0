import { publishUser, SessionAnswer } from '#contracts/identity.ts'
import { publishSettings } from '#contracts/settings.ts'
import { SetupAnswer, SetupBody, ShowSetupBody, toFirstSettings } from '#contracts/setup.ts'
import { operation } from '#server/api/operation.ts'

/** For the owner of a shop that has no admin yet, by the link that its start printed. */
export const setupOperations = [
  operation({
    id: 'showSetup',
    method: 'POST',
    path: '/api/setup/show',
    tag: 'accounts',
    summary: 'Whether a set-up link still works, and the settings it begins with',
    access: 'open',
    body: ShowSetupBody,
    answers: { 200: { description: 'The settings as they are', schema: SetupAnswer } },
    refusals: ['setup.over'],
    async handle({ shop, body }) {
      const kept = { version: 0, settings: await shop.showSetup(body.token), changed: null }
      const { name, phone, email, address, hours, deliveryFee } = publishSettings(kept).settings
      return { status: 200, body: { settings: { name, phone, email, address, hours, deliveryFee } } }
    },
  }),
  operation({
    id: 'setUpShop',
    method: 'POST',
    path: '/api/setup',
    tag: 'accounts',
    summary: 'Make the owner’s account and the first settings, once',
    access: 'open',
    body: SetupBody,
    answers: { 201: { description: 'The owner’s account and its token', schema: SessionAnswer } },
    refusals: [
      'setup.over',
      'account already exists',
      'account.password-length',
      'account.password-common',
      'attempts.too-many',
    ],
    async handle({ shop, body: { token, owner, settings }, address, userAgent }) {
      const client = { address, userAgent }
      const opened = await shop.setUpShop(token, owner, toFirstSettings(settings), client)
      return {
        status: 201,
        device: await shop.rememberDevice(opened.user),
        body: { user: publishUser(opened.user), token: opened.token },
      }
    },
  }),
]
