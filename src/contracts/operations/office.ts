import { AttentionAnswer, SettleBody } from '#contracts/attention.ts'
import { DeliveryAnswer } from '#contracts/delivery.ts'
import { IdParams, NoFields } from '#contracts/fields.ts'
import {
  CashAnswer,
  CourierList,
  DeliveryPage,
  DeliveryQuery,
  GiveBody,
  HandInBody,
} from '#contracts/office.ts'
import { defineOperation } from '#contracts/operation.ts'

export const listDeliveries = defineOperation({
  id: 'listDeliveries',
  method: 'GET',
  path: '/api/office/deliveries',
  access: 'bearer',
  query: DeliveryQuery,
  answers: { 200: DeliveryPage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const prepareOrder = defineOperation({
  id: 'prepareOrder',
  method: 'POST',
  path: '/api/office/orders/:id/prepare',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 200: DeliveryAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
})

export const markOrderReady = defineOperation({
  id: 'markOrderReady',
  method: 'POST',
  path: '/api/office/orders/:id/ready',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 200: DeliveryAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become', 'picking.held', 'picking.unpacked'],
})

export const giveDelivery = defineOperation({
  id: 'giveDelivery',
  method: 'POST',
  path: '/api/office/orders/:id/courier',
  access: 'bearer',
  params: IdParams,
  body: GiveBody,
  answers: { 200: DeliveryAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become', 'courier.not-found'],
})

export const listCouriers = defineOperation({
  id: 'listCouriers',
  method: 'GET',
  path: '/api/office/couriers',
  access: 'bearer',
  answers: { 200: CourierList },
  refusals: ['role.not-yours'],
})

export const handInCash = defineOperation({
  id: 'handInCash',
  method: 'POST',
  path: '/api/office/cash',
  access: 'bearer',
  body: HandInBody,
  answers: { 200: CashAnswer },
  refusals: ['role.not-yours', 'courier.not-found', 'cash.more-than-held', 'cash.id-taken'],
})

export const showAttention = defineOperation({
  id: 'showAttention',
  method: 'GET',
  path: '/api/office/attention',
  access: 'bearer',
  answers: { 200: AttentionAnswer },
  refusals: ['role.not-yours'],
})

export const settleAttention = defineOperation({
  id: 'settleAttention',
  method: 'POST',
  path: '/api/office/attention/settle',
  access: 'bearer',
  body: SettleBody,
  answers: { 204: null },
  refusals: ['role.not-yours', 'attention.not-found'],
})
