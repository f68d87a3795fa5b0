import * as z from 'zod/mini'
import { IdParams } from '#contracts/fields.ts'
import { FollowedAnswer } from '#contracts/followed.ts'
import { defineOperation } from '#contracts/operation.ts'
import {
  DeliverBody,
  OrderAnswer,
  OrderBody,
  OrderList,
  OrderListQuery,
  ReturnBody,
  UndoReceiptBody,
} from '#contracts/ordering.ts'

export const placeOrder = defineOperation({
  id: 'placeOrder',
  method: 'POST',
  path: '/api/orders',
  access: 'bearer',
  idempotent: true,
  body: OrderBody,
  answers: { 201: OrderAnswer, 200: OrderAnswer },
  refusals: [
    'request.key-missing',
    'order.key-reused',
    'order.id-taken',
    'order.line-repeated',
    'order.product-unknown',
    'order.choice-missing',
    'order.quantity-unfit',
    'order.stock-short',
    'order.price-changed',
    'order.payment-declined',
    'order.method-not-offered',
    'order.too-much-unpaid',
    'order.phone-unproved',
    'order.not-served',
    'order.pin-elsewhere',
    'attempts.too-many',
  ],
})

export const listOrders = defineOperation({
  id: 'listOrders',
  method: 'GET',
  path: '/api/orders',
  access: 'bearer',
  query: OrderListQuery,
  answers: { 200: OrderList },
  refusals: ['page.unusable'],
})

export const showOrder = defineOperation({
  id: 'showOrder',
  method: 'GET',
  path: '/api/orders/:id',
  access: 'bearer',
  params: IdParams,
  answers: { 200: FollowedAnswer },
  refusals: ['order.not-found'],
})

export const returnOrder = defineOperation({
  id: 'returnOrder',
  method: 'PATCH',
  path: '/api/orders/:id/return',
  access: 'bearer',
  params: IdParams,
  body: z.optional(ReturnBody),
  answers: { 200: OrderAnswer },
  refusals: ['order.not-found', 'order.cannot-become', 'order.product-unknown', 'order.not-returnable'],
})

export const deliverOrder = defineOperation({
  id: 'deliverOrder',
  method: 'PATCH',
  path: '/api/orders/:id/deliver',
  access: 'bearer',
  params: IdParams,
  body: DeliverBody,
  answers: { 200: OrderAnswer },
  refusals: ['order.not-found', 'order.cannot-become'],
})

export const undoReceipt = defineOperation({
  id: 'undoReceipt',
  method: 'PATCH',
  path: '/api/orders/:id/undo-receipt',
  access: 'bearer',
  params: IdParams,
  body: z.optional(UndoReceiptBody),
  answers: { 200: OrderAnswer },
  refusals: ['order.not-found', 'order.cannot-become'],
})
