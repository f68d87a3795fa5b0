import { NoFields } from '#contracts/fields.ts'
import {
  LogInBody,
  NewPasswordBody,
  PasswordLinkBody,
  ProfileBody,
  SessionAnswer,
  ShownPasswordLink,
  SignUpBody,
  UserAnswer,
} from '#contracts/identity.ts'
import { defineOperation } from '#contracts/operation.ts'

export const signUp = defineOperation({
  id: 'signUp',
  method: 'POST',
  path: '/api/users',
  access: 'open',
  body: SignUpBody,
  answers: { 201: SessionAnswer },
  refusals: [
    'account already exists',
    'account.password-length',
    'account.password-common',
    'attempts.too-many',
  ],
})

export const logIn = defineOperation({
  id: 'logIn',
  method: 'POST',
  path: '/api/users/login',
  access: 'open',
  body: LogInBody,
  answers: { 200: SessionAnswer },
  refusals: ['login.wrong', 'login.code-needed', 'login.code-wrong', 'account.disabled', 'attempts.too-many'],
})

export const showPasswordLink = defineOperation({
  id: 'showPasswordLink',
  method: 'POST',
  path: '/api/users/password-link/show',
  access: 'open',
  body: PasswordLinkBody,
  answers: { 200: ShownPasswordLink },
  refusals: ['password-link.over'],
})

export const choosePassword = defineOperation({
  id: 'choosePassword',
  method: 'POST',
  path: '/api/users/password-link',
  access: 'open',
  body: NewPasswordBody,
  answers: { 200: SessionAnswer },
  refusals: ['password-link.over', 'account.password-length', 'account.password-common', 'attempts.too-many'],
})

export const logOut = defineOperation({
  id: 'logOut',
  method: 'POST',
  path: '/api/users/logout',
  access: 'bearer',
  mayLackSecondFactor: true,
  body: NoFields,
  answers: { 204: null },
  refusals: [],
})

export const showMe = defineOperation({
  id: 'showMe',
  method: 'GET',
  path: '/api/users/me',
  access: 'bearer',
  mayLackSecondFactor: true,
  answers: { 200: UserAnswer },
  refusals: [],
})

export const editMe = defineOperation({
  id: 'editMe',
  method: 'PATCH',
  path: '/api/users/me',
  access: 'bearer',
  body: ProfileBody,
  answers: { 200: UserAnswer },
  refusals: [
    'account already exists',
    'account.password-wrong',
    'account.password-length',
    'account.password-common',
    'account.photo-unusable',
    'phone.proof-needed',
    'attempts.too-many',
  ],
})
