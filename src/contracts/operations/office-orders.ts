import * as z from 'zod/mini'
import { IdParams } from '#contracts/fields.ts'
import {
  BoardAnswer,
  CancelBody,
  CourierPositionEvent,
  MarkDeliveredBody,
  NoteBody,
  OrderPage,
  OrderQuery,
  PassOnBody,
  PublishedDeskCourier,
  PublishedDeskOrder,
  PublishedWaiting,
  RefundBody,
  SendBackBody,
  StepParams,
  StepQuery,
  TakeBackBody,
} from '#contracts/office-orders.ts'
import { defineOperation } from '#contracts/operation.ts'
import { OrderFileAnswer } from '#contracts/order-file.ts'
import { StreamEnd } from '#contracts/stream-end.ts'
import { TodayAnswer, TodayQuery } from '#contracts/today.ts'

export const showToday = defineOperation({
  id: 'showToday',
  method: 'GET',
  path: '/api/office/today',
  access: 'bearer',
  query: TodayQuery,
  answers: { 200: TodayAnswer },
  refusals: ['role.not-yours'],
})

export const showBoard = defineOperation({
  id: 'showBoard',
  method: 'GET',
  path: '/api/office/board',
  access: 'bearer',
  answers: { 200: BoardAnswer },
  refusals: ['role.not-yours'],
})

export const listStep = defineOperation({
  id: 'listStep',
  method: 'GET',
  path: '/api/office/board/:step',
  access: 'bearer',
  params: StepParams,
  query: StepQuery,
  answers: { 200: OrderPage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const followOffice = defineOperation({
  id: 'followOffice',
  method: 'GET',
  path: '/api/office/live',
  access: 'bearer',
  events: {
    snapshot: BoardAnswer,
    order: PublishedDeskOrder,
    /** Many orders were added or removed at once: lists must be reloaded. */
    orders: z.strictObject({}),
    couriers: z.array(PublishedDeskCourier),
    position: CourierPositionEvent,
    waiting: PublishedWaiting,
    bye: StreamEnd,
  },
  answers: { 200: null },
  refusals: ['role.not-yours', 'live.too-many'],
})

export const searchOrders = defineOperation({
  id: 'searchOrders',
  method: 'GET',
  path: '/api/office/orders',
  access: 'bearer',
  query: OrderQuery,
  answers: { 200: OrderPage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const showAnyOrder = defineOperation({
  id: 'showAnyOrder',
  method: 'GET',
  path: '/api/office/orders/:id',
  access: 'bearer',
  params: IdParams,
  answers: { 200: OrderFileAnswer },
  refusals: ['role.not-yours', 'order.not-found'],
})

export const cancelOrder = defineOperation({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/office/orders/:id/cancel',
  access: 'bearer',
  params: IdParams,
  body: CancelBody,
  answers: { 200: OrderFileAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
})

export const passOnOrder = defineOperation({
  id: 'passOnOrder',
  method: 'POST',
  path: '/api/office/orders/:id/pass-on',
  access: 'bearer',
  params: IdParams,
  body: PassOnBody,
  answers: { 200: OrderFileAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become', 'courier.not-found'],
})

export const sendBackOrder = defineOperation({
  id: 'sendBackOrder',
  method: 'POST',
  path: '/api/office/orders/:id/send-back',
  access: 'bearer',
  params: IdParams,
  body: SendBackBody,
  answers: { 200: OrderFileAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
})

export const markOrderDelivered = defineOperation({
  id: 'markOrderDelivered',
  method: 'POST',
  path: '/api/office/orders/:id/delivered',
  access: 'bearer',
  params: IdParams,
  body: MarkDeliveredBody,
  answers: { 200: OrderFileAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
})

export const takeBackOrder = defineOperation({
  id: 'takeBackOrder',
  method: 'POST',
  path: '/api/office/orders/:id/return',
  access: 'bearer',
  params: IdParams,
  body: TakeBackBody,
  answers: { 200: OrderFileAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become', 'refund.over-limit'],
})

export const noteOrder = defineOperation({
  id: 'noteOrder',
  method: 'POST',
  path: '/api/office/orders/:id/notes',
  access: 'bearer',
  params: IdParams,
  body: NoteBody,
  answers: { 200: OrderFileAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'note.id-taken'],
})

export const refundOrder = defineOperation({
  id: 'refundOrder',
  method: 'POST',
  path: '/api/office/orders/:id/refund',
  access: 'bearer',
  params: IdParams,
  body: RefundBody,
  answers: { 200: OrderFileAnswer },
  refusals: [
    'role.not-yours',
    'order.not-found',
    'note.id-taken',
    'refund.more-than-paid',
    'refund.over-limit',
    'refund.line-done',
    'refund.id-taken',
  ],
})
