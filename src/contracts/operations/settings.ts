import { defineOperation } from '#contracts/operation.ts'
import { SettingsAnswer, SettingsBody } from '#contracts/settings.ts'

export const showSettings = defineOperation({
  id: 'showSettings',
  method: 'GET',
  path: '/api/office/settings',
  access: 'bearer',
  answers: { 200: SettingsAnswer },
  refusals: ['role.not-yours'],
})

export const changeSettings = defineOperation({
  id: 'changeSettings',
  method: 'PATCH',
  path: '/api/office/settings',
  access: 'bearer',
  body: SettingsBody,
  answers: { 200: SettingsAnswer },
  refusals: ['role.not-yours', 'settings.changed-meanwhile'],
})
