import * as z from 'zod/mini'
import {
  CourierAnswer,
  DeliveryAnswer,
  GiveBackBody,
  GoneAnswer,
  HandOverBody,
  OpenPage,
  OpenQuery,
  PositionsBody,
  PublishedDone,
  PublishedOpen,
  PublishedShift,
  PublishedStop,
  ShiftAnswer,
  ShiftBody,
  StepBody,
} from '#contracts/delivery.ts'
import { IdParams, NoFields } from '#contracts/fields.ts'
import { defineOperation } from '#contracts/operation.ts'
import { StreamEnd } from '#contracts/stream-end.ts'

export const showCourier = defineOperation({
  id: 'showCourier',
  method: 'GET',
  path: '/api/courier',
  access: 'bearer',
  answers: { 200: CourierAnswer },
  refusals: ['role.not-yours'],
})

export const listOpenDeliveries = defineOperation({
  id: 'listOpenDeliveries',
  method: 'GET',
  path: '/api/courier/open',
  access: 'bearer',
  query: OpenQuery,
  answers: { 200: OpenPage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const followCourier = defineOperation({
  id: 'followCourier',
  method: 'GET',
  path: '/api/courier/live',
  access: 'bearer',
  events: {
    shift: PublishedShift,
    stops: z.array(PublishedStop),
    done: z.array(PublishedDone),
    open: z.array(PublishedOpen),
    openNext: z.nullable(z.string()),
    bye: StreamEnd,
  },
  answers: { 200: null },
  refusals: ['role.not-yours', 'live.too-many'],
})

export const setShift = defineOperation({
  id: 'setShift',
  method: 'POST',
  path: '/api/courier/shift',
  access: 'bearer',
  body: ShiftBody,
  answers: { 200: ShiftAnswer },
  refusals: ['role.not-yours', 'shift.stops-left'],
})

export const takeDelivery = defineOperation({
  id: 'takeDelivery',
  method: 'POST',
  path: '/api/courier/deliveries/:id/take',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 200: DeliveryAnswer },
  refusals: ['role.not-yours', 'shift.off', 'order.not-found', 'delivery.taken', 'order.cannot-become'],
})

export const explainGoneStop = defineOperation({
  id: 'explainGoneStop',
  method: 'GET',
  path: '/api/courier/deliveries/:id/gone',
  access: 'bearer',
  params: IdParams,
  answers: { 200: GoneAnswer },
  refusals: ['role.not-yours', 'order.not-found'],
})

export const handOverOrder = defineOperation({
  id: 'handOverOrder',
  method: 'POST',
  path: '/api/courier/deliveries/:id/hand-over',
  access: 'bearer',
  params: IdParams,
  body: HandOverBody,
  answers: { 200: DeliveryAnswer },
  refusals: [
    'role.not-yours',
    'order.not-found',
    'order.cannot-become',
    'hand-over.code-wrong',
    'hand-over.reason-needed',
    'cash.amount-needed',
    'cash.reason-needed',
  ],
})

export const reportPositions = defineOperation({
  id: 'reportPositions',
  method: 'POST',
  path: '/api/courier/positions',
  access: 'bearer',
  body: PositionsBody,
  answers: { 204: null },
  refusals: ['role.not-yours', 'shift.off', 'attempts.too-many'],
})

export const giveBackDelivery = defineOperation({
  id: 'giveBackDelivery',
  method: 'POST',
  path: '/api/courier/deliveries/:id/give-back',
  access: 'bearer',
  params: IdParams,
  body: GiveBackBody,
  answers: { 200: DeliveryAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
})

export const bringBackOrder = defineOperation({
  id: 'bringBackOrder',
  method: 'POST',
  path: '/api/courier/deliveries/:id/bring-back',
  access: 'bearer',
  params: IdParams,
  body: GiveBackBody,
  answers: { 200: DeliveryAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
})

export const pickUpOrder = defineOperation({
  id: 'pickUpOrder',
  method: 'POST',
  path: '/api/courier/deliveries/:id/pick-up',
  access: 'bearer',
  params: IdParams,
  body: z.optional(StepBody),
  answers: { 200: DeliveryAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become', 'picking.held', 'picking.unpacked'],
})

export const arrive = defineOperation({
  id: 'arrive',
  method: 'POST',
  path: '/api/courier/deliveries/:id/arrive',
  access: 'bearer',
  params: IdParams,
  body: z.optional(StepBody),
  answers: { 200: DeliveryAnswer },
  refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
})
