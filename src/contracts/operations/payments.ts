import * as z from 'zod/mini'
import { IdParams } from '#contracts/fields.ts'
import { defineOperation } from '#contracts/operation.ts'
import { OrderAnswer } from '#contracts/ordering.ts'
import {
  CheckPaymentAnswer,
  CheckPaymentBody,
  ProviderParams,
  StartPaymentBody,
} from '#contracts/payments.ts'

export const startPayment = defineOperation({
  id: 'startPayment',
  method: 'POST',
  path: '/api/orders/:id/payment',
  access: 'bearer',
  params: IdParams,
  body: StartPaymentBody,
  answers: { 200: OrderAnswer },
  refusals: [
    'order.not-found',
    'order.method-not-offered',
    'payment.not-due',
    'payment.too-late',
    'payment.provider-silent',
    'payment.provider-refused',
    'attempts.too-many',
  ],
})

export const changeToCash = defineOperation({
  id: 'changeToCash',
  method: 'POST',
  path: '/api/orders/:id/cash',
  access: 'bearer',
  params: IdParams,
  body: z.optional(z.strictObject({})),
  answers: { 200: OrderAnswer },
  refusals: ['order.not-found', 'payment.not-due', 'order.phone-unproved'],
})

export const checkPayment = defineOperation({
  id: 'checkPayment',
  method: 'POST',
  path: '/api/payments/:provider/check',
  access: 'open',
  params: ProviderParams,
  body: CheckPaymentBody,
  answers: { 200: CheckPaymentAnswer },
  refusals: ['attempts.too-many'],
})

/** For payment providers only: they sign their messages instead of logging in. */
export const receiveCallback = defineOperation({
  id: 'receiveCallback',
  method: 'POST',
  path: '/api/payments/:provider/callback',
  access: 'signed',
  params: ProviderParams,
  raw: { maxBytes: 300_000 },
  answers: { 200: null },
  refusals: ['payment.callback-refused', 'payment.provider-silent'],
})
