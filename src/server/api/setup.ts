import { publishUser } from '#contracts/identity.ts'
import * as api from '#contracts/operations/setup.ts'
import { publishSettings } from '#contracts/settings.ts'
import { toFirstSettings } from '#contracts/setup.ts'
import { operation } from '#server/api/operation.ts'

/** For the owner of a shop without an admin, through the link that the start prints. */
export const setupOperations = [
  operation(api.showSetup, {
    tag: 'accounts',
    summary: 'Whether a set-up link still works, and the settings it begins with',
    answers: { 200: 'The settings as they are' },
    async handle({ shop, body }) {
      const stored = { version: 0, settings: await shop.showSetup(body.token), changed: null }
      const { name, phone, email, address, hours, deliveryFee } = publishSettings(stored).settings
      return { status: 200, body: { settings: { name, phone, email, address, hours, deliveryFee } } }
    },
  }),
  operation(api.setUpShop, {
    tag: 'accounts',
    summary: 'Make the owner’s account and the first settings, once',
    answers: { 201: 'The owner’s account and its token' },
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
