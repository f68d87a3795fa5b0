import { publishCategories } from '#contracts/categories.ts'
import * as api from '#contracts/operations/settings.ts'
import { publishSettings, toSettingsChange } from '#contracts/settings.ts'
import { operation } from '#server/api/operation.ts'

export const settingsOperations = [
  operation(api.showSettings, {
    tag: 'office',
    summary: 'The settings of the shop, with their version',
    answers: { 200: 'The settings' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishSettings(await shop.showSettings(actor)),
    }),
  }),
  operation(api.changeSettings, {
    tag: 'office',
    summary: 'Change some of the settings; the shop shows it at once',
    answers: { 200: 'The settings as they are now' },
    handle: async ({ shop, actor, body }) => ({
      status: 200,
      body: publishSettings(await shop.changeSettings(actor, toSettingsChange(body))),
    }),
  }),
  operation(api.listCategories, {
    tag: 'office',
    summary: 'Every category in the shop’s order, hidden ones too, with the number of its products',
    answers: { 200: 'The categories and the version of the settings' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishCategories(await shop.listCategories(actor)),
    }),
  }),
  operation(api.changeCategories, {
    tag: 'office',
    summary: 'Replace the list of categories: add, rename, sort, nest, hide and remove',
    answers: { 200: 'The categories as they are now' },
    handle: async ({ shop, actor, body }) => ({
      status: 200,
      body: publishCategories(await shop.changeCategories(actor, body)),
    }),
  }),
]
