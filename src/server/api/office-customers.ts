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
  publishCustomer,
  publishCustomerOrder,
  publishCustomerRow,
  publishErasure,
  publishPersonalData,
} from '#contracts/customers.ts'
import { iso } from '#contracts/fields.ts'
import { PAGE_QUERY, pageRequest, publishPage } from '#contracts/paging.ts'
import { MemberId } from '#server/api/office-team.ts'
import { operation } from '#server/api/operation.ts'

export const customerOperations = [
  operation({
    id: 'listCustomers',
    method: 'GET',
    path: '/api/office/customers',
    tag: 'office',
    summary: 'Customers, the newest first, or found by name, e-mail or phone in either script',
    access: 'bearer',
    query: CustomerQuery,
    answers: { 200: { description: 'A page of customers', schema: CustomerPage } },
    refusals: ['role.not-yours', 'page.unusable'],
    async handle({ shop, actor, query: { q, ...query } }) {
      const page = await shop.listCustomers(actor, q, pageRequest(query))
      return { status: 200, body: publishPage(page, publishCustomerRow) }
    },
  }),
  operation({
    id: 'showCustomer',
    method: 'GET',
    path: '/api/office/customers/:id',
    tag: 'office',
    summary: 'One customer',
    access: 'bearer',
    params: MemberId,
    answers: { 200: { description: 'The customer', schema: CustomerAnswer } },
    refusals: ['role.not-yours', 'customer.not-found'],
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: { customer: publishCustomer(await shop.showCustomer(actor, params.id)) },
    }),
  }),
  operation({
    id: 'listCustomerOrders',
    method: 'GET',
    path: '/api/office/customers/:id/orders',
    tag: 'office',
    summary: 'A customer’s orders, the newest first',
    access: 'bearer',
    params: MemberId,
    query: z.strictObject(PAGE_QUERY),
    answers: { 200: { description: 'A page of orders', schema: CustomerOrderPage } },
    refusals: ['role.not-yours', 'page.unusable'],
    async handle({ shop, actor, params, query }) {
      const page = await shop.listCustomerOrders(actor, params.id, pageRequest(query))
      return { status: 200, body: publishPage(page, publishCustomerOrder) }
    },
  }),
  operation({
    id: 'blockCustomer',
    method: 'POST',
    path: '/api/office/customers/:id/access',
    tag: 'office',
    summary: 'Keep a customer out, logged out everywhere at once, or let them in again',
    access: 'bearer',
    params: MemberId,
    body: AccessBody,
    answers: { 200: { description: 'The customer as it is now', schema: CustomerAnswer } },
    refusals: ['role.not-yours', 'customer.not-found'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { customer: publishCustomer(await shop.blockCustomer(actor, params.id, body.disabled)) },
    }),
  }),
  operation({
    id: 'cancelOrdersOf',
    method: 'POST',
    path: '/api/office/customers/:id/cancel-orders',
    tag: 'office',
    summary: 'Cancel all open orders of a customer, each as if alone',
    access: 'bearer',
    params: MemberId,
    body: CancelAllBody,
    answers: { 200: { description: 'How many were cancelled', schema: CancelledAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { cancelled: await shop.cancelOrdersOf(actor, params.id, body.reason) },
    }),
  }),
  operation({
    id: 'exportCustomer',
    method: 'POST',
    path: '/api/office/customers/:id/export',
    tag: 'office',
    summary: 'All that is kept of a person, for that person; it is written down that it was handed out',
    access: 'bearer',
    params: MemberId,
    body: z.optional(z.strictObject({})),
    answers: { 200: { description: 'The person’s data', schema: PersonalFile } },
    refusals: ['role.not-yours', 'customer.not-found'],
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishPersonalData(await shop.exportCustomer(actor, params.id)),
    }),
  }),
  operation({
    id: 'createPasswordLink',
    method: 'POST',
    path: '/api/office/customers/:id/password-link',
    tag: 'office',
    summary: 'Make a link by which a customer chooses a new password, once; the link before it is dead',
    access: 'bearer',
    params: MemberId,
    body: z.optional(z.strictObject({})),
    answers: { 201: { description: 'The secret of the link, told this once', schema: PasswordLinkAnswer } },
    refusals: ['role.not-yours', 'customer.not-found'],
    async handle({ shop, actor, params }) {
      const { token, expiresAt } = await shop.createPasswordLink(actor, params.id)
      return { status: 201, body: { token, expiresAt: iso(expiresAt) } }
    },
  }),
  operation({
    id: 'eraseCustomer',
    method: 'POST',
    path: '/api/office/customers/:id/erase',
    tag: 'office',
    summary: 'Erase a person for good, confirmed by their e-mail; the books keep the orders without them',
    access: 'bearer',
    params: MemberId,
    body: EraseBody,
    answers: { 200: { description: 'How much was taken out', schema: ErasureAnswer } },
    refusals: ['role.not-yours', 'customer.not-found', 'customer.not-confirmed', 'customer.order-under-way'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: publishErasure(await shop.eraseCustomer(actor, params.id, body.email)),
    }),
  }),
]
