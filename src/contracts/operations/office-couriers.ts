import * as z from 'zod/mini'
import {
  AccessBody,
  CashPage,
  CourierAccountAnswer,
  CourierBody,
  CourierChange,
  CourierFileAnswer,
  NewCourierAnswer,
  PasswordAnswer,
  ShiftPage,
} from '#contracts/couriers.ts'
import { IdParams, NoFields } from '#contracts/fields.ts'
import { defineOperation } from '#contracts/operation.ts'
import { PAGE_QUERY } from '#contracts/paging.ts'

const PageQuery = z.strictObject(PAGE_QUERY)

export const createCourier = defineOperation({
  id: 'createCourier',
  method: 'POST',
  path: '/api/office/couriers',
  access: 'bearer',
  body: CourierBody,
  answers: { 201: NewCourierAnswer },
  refusals: ['role.not-yours', 'account already exists'],
})

export const showCourierFile = defineOperation({
  id: 'showCourierFile',
  method: 'GET',
  path: '/api/office/couriers/:id',
  access: 'bearer',
  params: IdParams,
  answers: { 200: CourierFileAnswer },
  refusals: ['role.not-yours', 'courier.not-found'],
})

export const editCourier = defineOperation({
  id: 'editCourier',
  method: 'PATCH',
  path: '/api/office/couriers/:id',
  access: 'bearer',
  params: IdParams,
  body: CourierChange,
  answers: { 200: CourierAccountAnswer },
  refusals: ['role.not-yours', 'courier.not-found', 'account already exists'],
})

export const disableCourier = defineOperation({
  id: 'disableCourier',
  method: 'POST',
  path: '/api/office/couriers/:id/access',
  access: 'bearer',
  params: IdParams,
  body: AccessBody,
  answers: { 200: CourierAccountAnswer },
  refusals: ['role.not-yours', 'courier.not-found', 'courier.has-stops'],
})

export const renewCourierPassword = defineOperation({
  id: 'renewCourierPassword',
  method: 'POST',
  path: '/api/office/couriers/:id/password',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 200: PasswordAnswer },
  refusals: ['role.not-yours', 'courier.not-found'],
})

export const endCourierShift = defineOperation({
  id: 'endCourierShift',
  method: 'POST',
  path: '/api/office/couriers/:id/end-shift',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 204: null },
  refusals: ['role.not-yours', 'courier.not-found', 'courier.has-stops'],
})

export const listCourierShifts = defineOperation({
  id: 'listCourierShifts',
  method: 'GET',
  path: '/api/office/couriers/:id/shifts',
  access: 'bearer',
  params: IdParams,
  query: PageQuery,
  answers: { 200: ShiftPage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const listCourierCash = defineOperation({
  id: 'listCourierCash',
  method: 'GET',
  path: '/api/office/couriers/:id/cash',
  access: 'bearer',
  params: IdParams,
  query: PageQuery,
  answers: { 200: CashPage },
  refusals: ['role.not-yours', 'page.unusable'],
})
