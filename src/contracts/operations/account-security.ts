import {
  ConfirmSecondFactorBody,
  EndedSessions,
  OwnerProofBody,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SessionList,
  StartedSecondFactor,
  StartSecondFactorBody,
} from '#contracts/account-security.ts'
import { IdParams, NoFields } from '#contracts/fields.ts'
import { defineOperation } from '#contracts/operation.ts'

export const listSessions = defineOperation({
  id: 'listSessions',
  method: 'GET',
  path: '/api/users/me/sessions',
  access: 'bearer',
  mayLackSecondFactor: true,
  answers: { 200: SessionList },
  refusals: [],
})

export const endSession = defineOperation({
  id: 'endSession',
  method: 'POST',
  path: '/api/users/me/sessions/:id/end',
  access: 'bearer',
  mayLackSecondFactor: true,
  params: IdParams,
  body: NoFields,
  answers: { 204: null },
  refusals: ['session.not-found'],
})

export const endOtherSessions = defineOperation({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/users/me/sessions/end-others',
  access: 'bearer',
  mayLackSecondFactor: true,
  body: NoFields,
  answers: { 200: EndedSessions },
  refusals: [],
})

export const showSecondFactor = defineOperation({
  id: 'showSecondFactor',
  method: 'GET',
  path: '/api/users/me/second-factor',
  access: 'bearer',
  mayLackSecondFactor: true,
  answers: { 200: SecondFactorAnswer },
  refusals: ['role.not-yours'],
})

export const startSecondFactor = defineOperation({
  id: 'startSecondFactor',
  method: 'POST',
  path: '/api/users/me/second-factor/start',
  access: 'bearer',
  mayLackSecondFactor: true,
  body: StartSecondFactorBody,
  answers: { 200: StartedSecondFactor },
  refusals: ['role.not-yours', 'account.password-wrong', 'second-factor.on', 'attempts.too-many'],
})

export const confirmSecondFactor = defineOperation({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/users/me/second-factor/confirm',
  access: 'bearer',
  mayLackSecondFactor: true,
  body: ConfirmSecondFactorBody,
  answers: { 200: RecoveryCodesAnswer },
  refusals: [
    'role.not-yours',
    'second-factor.on',
    'second-factor.off',
    'second-factor.code-wrong',
    'attempts.too-many',
  ],
})

export const renewRecoveryCodes = defineOperation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/users/me/second-factor/recovery-codes',
  access: 'bearer',
  body: OwnerProofBody,
  answers: { 200: RecoveryCodesAnswer },
  refusals: [
    'role.not-yours',
    'account.password-wrong',
    'second-factor.off',
    'second-factor.code-wrong',
    'attempts.too-many',
  ],
})

export const turnOffSecondFactor = defineOperation({
  id: 'turnOffSecondFactor',
  method: 'POST',
  path: '/api/users/me/second-factor/off',
  access: 'bearer',
  body: OwnerProofBody,
  answers: { 204: null },
  refusals: [
    'role.not-yours',
    'account.password-wrong',
    'second-factor.off',
    'second-factor.code-wrong',
    'attempts.too-many',
  ],
})
