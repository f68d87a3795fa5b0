import * as z from 'zod/mini'
import { AccessBody } from '#contracts/couriers.ts'
import {
  CancelAllBody,
  CancelledAnswer,
  CustomerAnswer,
  CustomerOrderPage,
  CustomerPage,
  CustomerQuery,
  EraseBody,
  ErasureAnswer,
  PasswordLinkAnswer,
  PersonalFile,
} from '#contracts/customers.ts'
import { IdParams, NoFields } from '#contracts/fields.ts'
import { defineOperation } from '#contracts/operation.ts'
import { PAGE_QUERY } from '#contracts/paging.ts'

export const listCustomers = defineOperation({
  id: 'listCustomers',
  method: 'GET',
  path: '/api/office/customers',
  access: 'bearer',
  query: CustomerQuery,
  answers: { 200: CustomerPage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const showCustomer = defineOperation({
  id: 'showCustomer',
  method: 'GET',
  path: '/api/office/customers/:id',
  access: 'bearer',
  params: IdParams,
  answers: { 200: CustomerAnswer },
  refusals: ['role.not-yours', 'customer.not-found'],
})

export const listCustomerOrders = defineOperation({
  id: 'listCustomerOrders',
  method: 'GET',
  path: '/api/office/customers/:id/orders',
  access: 'bearer',
  params: IdParams,
  query: z.strictObject(PAGE_QUERY),
  answers: { 200: CustomerOrderPage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const blockCustomer = defineOperation({
  id: 'blockCustomer',
  method: 'POST',
  path: '/api/office/customers/:id/access',
  access: 'bearer',
  params: IdParams,
  body: AccessBody,
  answers: { 200: CustomerAnswer },
  refusals: ['role.not-yours', 'customer.not-found'],
})

export const cancelOrdersOf = defineOperation({
  id: 'cancelOrdersOf',
  method: 'POST',
  path: '/api/office/customers/:id/cancel-orders',
  access: 'bearer',
  params: IdParams,
  body: CancelAllBody,
  answers: { 200: CancelledAnswer },
  refusals: ['role.not-yours'],
})

export const exportCustomer = defineOperation({
  id: 'exportCustomer',
  method: 'POST',
  path: '/api/office/customers/:id/export',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 200: PersonalFile },
  refusals: ['role.not-yours', 'customer.not-found'],
})

export const createPasswordLink = defineOperation({
  id: 'createPasswordLink',
  method: 'POST',
  path: '/api/office/customers/:id/password-link',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 201: PasswordLinkAnswer },
  refusals: ['role.not-yours', 'customer.not-found'],
})

export const eraseCustomer = defineOperation({
  id: 'eraseCustomer',
  method: 'POST',
  path: '/api/office/customers/:id/erase',
  access: 'bearer',
  params: IdParams,
  body: EraseBody,
  answers: { 200: ErasureAnswer },
  refusals: ['role.not-yours', 'customer.not-found', 'customer.not-confirmed', 'customer.order-under-way'],
})
