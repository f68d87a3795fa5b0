import {
  publishCustomer,
  publishCustomerOrder,
  publishCustomerRow,
  publishErasure,
  publishPersonalData,
} from '#contracts/customers.ts'
import { iso } from '#contracts/fields.ts'
import * as api from '#contracts/operations/office-customers.ts'
import { pageRequest, publishPage, sortOf } from '#contracts/paging.ts'
import { operation } from '#server/api/operation.ts'

export const customerOperations = [
  operation(api.listCustomers, {
    tag: 'office',
    summary:
      'Customers, the newest first or sorted by a column, or found by name, e-mail or phone in either script',
    answers: { 200: 'A page of customers' },
    async handle({ shop, actor, query: { q, sort, ...query } }) {
      const page = await shop.listCustomers(
        actor,
        { typed: q, sort: sort && sortOf(sort) },
        pageRequest(query),
      )
      return { status: 200, body: publishPage(page, publishCustomerRow) }
    },
  }),
  operation(api.showCustomer, {
    tag: 'office',
    summary: 'One customer',
    answers: { 200: 'The customer' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: { customer: publishCustomer(await shop.showCustomer(actor, params.id)) },
    }),
  }),
  operation(api.listCustomerOrders, {
    tag: 'office',
    summary: 'A customer’s orders, the newest first',
    answers: { 200: 'A page of orders' },
    async handle({ shop, actor, params, query }) {
      const page = await shop.listCustomerOrders(actor, params.id, pageRequest(query))
      return { status: 200, body: publishPage(page, publishCustomerOrder) }
    },
  }),
  operation(api.blockCustomer, {
    tag: 'office',
    summary: 'Keep a customer out, logged out everywhere at once, or let them in again',
    answers: { 200: 'The customer as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { customer: publishCustomer(await shop.blockCustomer(actor, params.id, body.disabled)) },
    }),
  }),
  operation(api.cancelOrdersOf, {
    tag: 'office',
    summary: 'Cancel all open orders of a customer, each as if alone',
    answers: { 200: 'How many were cancelled' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { cancelled: await shop.cancelOrdersOf(actor, params.id, body.reason) },
    }),
  }),
  operation(api.exportCustomer, {
    tag: 'office',
    summary: 'All that is kept of a person, for that person; it is written down that it was handed out',
    answers: { 200: 'The person’s data' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishPersonalData(await shop.exportCustomer(actor, params.id)),
    }),
  }),
  operation(api.createPasswordLink, {
    tag: 'office',
    summary: 'Make a link by which a customer chooses a new password, once; the link before it is dead',
    answers: { 201: 'The secret of the link, told this once' },
    async handle({ shop, actor, params }) {
      const { token, expiresAt } = await shop.createPasswordLink(actor, params.id)
      return { status: 201, body: { token, expiresAt: iso(expiresAt) } }
    },
  }),
  operation(api.eraseCustomer, {
    tag: 'office',
    summary: 'Erase a person for good, confirmed by their e-mail; the books keep the orders without them',
    answers: { 200: 'How much was taken out' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: publishErasure(await shop.eraseCustomer(actor, params.id, body.email)),
    }),
  }),
]
