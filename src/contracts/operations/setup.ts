import { SessionAnswer } from '#contracts/identity.ts'
import { defineOperation } from '#contracts/operation.ts'
import { SetupAnswer, SetupBody, ShowSetupBody } from '#contracts/setup.ts'

export const showSetup = defineOperation({
  id: 'showSetup',
  method: 'POST',
  path: '/api/setup/show',
  access: 'open',
  body: ShowSetupBody,
  answers: { 200: SetupAnswer },
  refusals: ['setup.over'],
})

export const setUpShop = defineOperation({
  id: 'setUpShop',
  method: 'POST',
  path: '/api/setup',
  access: 'open',
  body: SetupBody,
  answers: { 201: SessionAnswer },
  refusals: [
    'setup.over',
    'account already exists',
    'account.password-length',
    'account.password-common',
    'attempts.too-many',
  ],
})
