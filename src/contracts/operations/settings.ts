import { CategoriesAnswer, CategoriesBody } from '#contracts/categories.ts'
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

export const listCategories = defineOperation({
  id: 'listCategories',
  method: 'GET',
  path: '/api/office/categories',
  access: 'bearer',
  answers: { 200: CategoriesAnswer },
  refusals: ['role.not-yours'],
})

export const changeCategories = defineOperation({
  id: 'changeCategories',
  method: 'PATCH',
  path: '/api/office/categories',
  access: 'bearer',
  body: CategoriesBody,
  answers: { 200: CategoriesAnswer },
  refusals: ['role.not-yours', 'settings.changed-meanwhile', 'category.unknown', 'category.has-products'],
})
