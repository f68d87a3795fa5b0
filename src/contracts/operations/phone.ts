import { PasswordLinkBody, SessionAnswer } from '#contracts/identity.ts'
import { defineOperation } from '#contracts/operation.ts'
import {
  CodeBody,
  EmailProofBody,
  LinkBody,
  OwnCodeBody,
  PhoneLogInBody,
  PhonePasswordBody,
  ProvedEmail,
  ProvedPhone,
  ProvePhoneBody,
  PublishedContacts,
  SentCode,
} from '#contracts/phone.ts'

export const requestCode = defineOperation({
  id: 'requestCode',
  method: 'POST',
  path: '/api/users/phone/code',
  access: 'open',
  body: CodeBody,
  answers: { 200: SentCode },
  refusals: ['phone.not-served', 'phone.not-offered', 'attempts.too-many'],
})

export const logInByPhone = defineOperation({
  id: 'logInByPhone',
  method: 'POST',
  path: '/api/users/phone/login',
  access: 'open',
  body: PhoneLogInBody,
  answers: { 200: SessionAnswer, 201: SessionAnswer },
  refusals: [
    'phone.not-served',
    'phone.code-wrong',
    'phone.code-over',
    'phone.staff',
    'account.disabled',
    'attempts.too-many',
  ],
})

export const choosePasswordByPhone = defineOperation({
  id: 'choosePasswordByPhone',
  method: 'POST',
  path: '/api/users/phone/password',
  access: 'open',
  body: PhonePasswordBody,
  answers: { 200: SessionAnswer },
  refusals: [
    'phone.not-served',
    'phone.code-wrong',
    'phone.code-over',
    'phone.no-account',
    'phone.staff',
    'account.disabled',
    'account.password-length',
    'account.password-common',
    'attempts.too-many',
  ],
})

export const requestOwnCode = defineOperation({
  id: 'requestOwnCode',
  method: 'POST',
  path: '/api/users/me/phone/code',
  access: 'bearer',
  body: OwnCodeBody,
  answers: { 200: SentCode },
  refusals: ['phone.not-served', 'phone.not-offered', 'attempts.too-many'],
})

export const provePhone = defineOperation({
  id: 'provePhone',
  method: 'POST',
  path: '/api/users/me/phone',
  access: 'bearer',
  body: ProvePhoneBody,
  answers: { 200: ProvedPhone },
  refusals: [
    'phone.not-served',
    'phone.code-wrong',
    'phone.code-over',
    'phone.other-account',
    'phone.staff',
    'account.disabled',
    'account.password-wrong',
    'account.password-needed',
    'attempts.too-many',
  ],
})

export const showContacts = defineOperation({
  id: 'showContacts',
  method: 'GET',
  path: '/api/users/me/contacts',
  access: 'bearer',
  answers: { 200: PublishedContacts },
  refusals: [],
})

export const requestPasswordLink = defineOperation({
  id: 'requestPasswordLink',
  method: 'POST',
  path: '/api/users/password-link/request',
  access: 'open',
  body: LinkBody,
  answers: { 204: null },
  refusals: ['attempts.too-many'],
})

export const requestEmailProof = defineOperation({
  id: 'requestEmailProof',
  method: 'POST',
  path: '/api/users/me/email-proof',
  access: 'bearer',
  body: EmailProofBody,
  answers: { 204: null },
  refusals: ['email-proof.no-email', 'attempts.too-many'],
})

export const proveEmail = defineOperation({
  id: 'proveEmail',
  method: 'POST',
  path: '/api/users/email-proof',
  access: 'open',
  body: PasswordLinkBody,
  answers: { 200: ProvedEmail },
  refusals: ['email-proof.over', 'attempts.too-many'],
})
