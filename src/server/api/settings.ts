import { publishSettings, SettingsAnswer, SettingsBody, toSettingsChange } from '#contracts/settings.ts'
import { operation } from '#server/api/operation.ts'

export const settingsOperations = [
  operation({
    id: 'showSettings',
    method: 'GET',
    path: '/api/office/settings',
    tag: 'office',
    summary: 'The settings of the shop, with their version',
    access: 'bearer',
    answers: { 200: { description: 'The settings', schema: SettingsAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishSettings(await shop.showSettings(actor)),
    }),
  }),
  operation({
    id: 'changeSettings',
    method: 'PATCH',
    path: '/api/office/settings',
    tag: 'office',
    summary: 'Change some of the settings; the shop shows it at once',
    access: 'bearer',
    body: SettingsBody,
    answers: { 200: { description: 'The settings as they are now', schema: SettingsAnswer } },
    refusals: ['role.not-yours', 'settings.changed-meanwhile'],
    handle: async ({ shop, actor, body }) => ({
      status: 200,
      body: publishSettings(await shop.changeSettings(actor, toSettingsChange(body))),
    }),
  }),
]
