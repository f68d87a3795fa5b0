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
  publishDelivery,
  publishDone,
  publishOpen,
  publishShift,
  publishStop,
  ShiftAnswer,
  ShiftBody,
  StepBody,
} from '#contracts/delivery.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { StreamEnd } from '#contracts/stream-end.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { operation } from '#server/api/operation.ts'
import { OrderId } from '#server/api/ordering.ts'

const timeOf = (body: { readonly at?: string | undefined } | undefined): number | undefined =>
  body?.at === undefined ? undefined : Date.parse(body.at)

const DONE = { 200: { description: 'The delivery as it is now', schema: DeliveryAnswer } } as const

/** A step that needs no more than the time it was done. */
const stepOperation = (verb: 'pickUpOrder' | 'arrive', path: string, summary: string) =>
  operation({
    id: verb,
    method: 'POST',
    path: `/api/courier/deliveries/:id/${path}`,
    tag: 'couriers',
    summary,
    access: 'bearer',
    params: OrderId,
    body: z.optional(StepBody),
    answers: DONE,
    refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: publishDelivery(await shop[verb](actor, params.id, timeOf(body))),
    }),
  })

const backOperation = (verb: 'giveBackDelivery' | 'bringBackOrder', path: string, summary: string) =>
  operation({
    id: verb,
    method: 'POST',
    path: `/api/courier/deliveries/:id/${path}`,
    tag: 'couriers',
    summary,
    access: 'bearer',
    params: OrderId,
    body: GiveBackBody,
    answers: DONE,
    refusals: ['role.not-yours', 'order.not-found', 'order.cannot-become'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: publishDelivery(await shop[verb](actor, params.id, { reason: body.reason, at: timeOf(body) })),
    }),
  })

export const courierOperations = [
  operation({
    id: 'showCourier',
    method: 'GET',
    path: '/api/courier',
    tag: 'couriers',
    summary: 'Your shift, your stops and what you could take',
    access: 'bearer',
    answers: { 200: { description: 'All a courier works with', schema: CourierAnswer } },
    refusals: ['role.not-yours'],
    async handle({ shop, actor }) {
      const [shift, stops, done, open] = await Promise.all([
        shop.showShift(actor),
        shop.listStops(actor),
        shop.listDone(actor),
        shop.listOpenDeliveries(actor, pageRequest({})),
      ])
      const body = {
        shift: publishShift(shift),
        stops: stops.map(publishStop),
        done: done.map(publishDone),
        open: open.items.map(publishOpen),
        openNext: open.next,
      }
      return { status: 200, body }
    },
  }),
  operation({
    id: 'listOpenDeliveries',
    method: 'GET',
    path: '/api/courier/open',
    tag: 'couriers',
    summary: 'What you could take, the oldest first',
    access: 'bearer',
    query: OpenQuery,
    answers: { 200: { description: 'A page of open deliveries', schema: OpenPage } },
    refusals: ['role.not-yours', 'page.unusable'],
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: publishPage(await shop.listOpenDeliveries(actor, pageRequest(query)), publishOpen),
    }),
  }),
  operation({
    id: 'followCourier',
    method: 'GET',
    path: '/api/courier/live',
    tag: 'couriers',
    summary: 'The same as it changes; each event is a whole list, of open deliveries the first page',
    access: 'bearer',
    events: {
      shift: PublishedShift,
      stops: z.array(PublishedStop),
      done: z.array(PublishedDone),
      open: z.array(PublishedOpen),
      openNext: z.nullable(z.string()),
      bye: StreamEnd,
    },
    answers: { 200: { description: 'A stream' } },
    refusals: ['role.not-yours', 'live.too-many'],
    handle: async ({ live, actor, token }) => ({ status: 200, stream: await live.couriers.of(actor, token) }),
  }),
  operation({
    id: 'setShift',
    method: 'POST',
    path: '/api/courier/shift',
    tag: 'couriers',
    summary: 'Start or end your shift',
    access: 'bearer',
    body: ShiftBody,
    answers: { 200: { description: 'The shift', schema: ShiftAnswer } },
    refusals: ['role.not-yours', 'shift.stops-left'],
    async handle({ shop, actor, body }) {
      await (body.on ? shop.startShift(actor) : shop.endShift(actor))
      return { status: 200, body: { shift: publishShift(await shop.showShift(actor)) } }
    },
  }),
  operation({
    id: 'takeDelivery',
    method: 'POST',
    path: '/api/courier/deliveries/:id/take',
    tag: 'couriers',
    summary: 'Take an open delivery: whoever is first gets it',
    access: 'bearer',
    params: OrderId,
    body: z.optional(z.strictObject({})),
    answers: DONE,
    refusals: ['role.not-yours', 'shift.off', 'order.not-found', 'delivery.taken', 'order.cannot-become'],
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishDelivery(await shop.takeDelivery(actor, params.id)),
    }),
  }),
  backOperation(
    'giveBackDelivery',
    'give-back',
    'Give back what you took and have not picked up: it is open again, and the office reads why',
  ),
  operation({
    id: 'explainGoneStop',
    method: 'GET',
    path: '/api/courier/deliveries/:id/gone',
    tag: 'couriers',
    summary: 'Why the office took an order away that you had picked up',
    access: 'bearer',
    params: OrderId,
    answers: { 200: { description: 'What ended it, and the reason given', schema: GoneAnswer } },
    refusals: ['role.not-yours', 'order.not-found'],
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: await shop.explainGoneStop(actor, params.id),
    }),
  }),
  backOperation(
    'bringBackOrder',
    'bring-back',
    'Bring an order that was not taken at the door back to the shop: its cash is no longer due, and the office reads why',
  ),
  stepOperation('pickUpOrder', 'pick-up', 'You have the order in hand'),
  stepOperation('arrive', 'arrive', 'You stand at the door'),
  operation({
    id: 'handOverOrder',
    method: 'POST',
    path: '/api/courier/deliveries/:id/hand-over',
    tag: 'couriers',
    summary:
      'Hand the order over by the shopper’s code, or by a reason without one; the same handOverId again is the same hand-over',
    access: 'bearer',
    params: OrderId,
    body: HandOverBody,
    answers: DONE,
    refusals: [
      'role.not-yours',
      'order.not-found',
      'order.cannot-become',
      'hand-over.code-wrong',
      'hand-over.reason-needed',
      'cash.amount-needed',
      'cash.reason-needed',
    ],
    async handle({ shop, actor, params, body: { handOverId, collected, at, ...told } }) {
      const cash = collected === undefined ? {} : { collected: fromEgp(collected) }
      const handOver = { ...told, ...cash, id: handOverId, at: Date.parse(at) }
      return { status: 200, body: publishDelivery(await shop.handOverOrder(actor, params.id, handOver)) }
    },
  }),
  operation({
    id: 'reportPositions',
    method: 'POST',
    path: '/api/courier/positions',
    tag: 'couriers',
    summary: 'Where you were, in order; what was sent before is not kept twice',
    access: 'bearer',
    body: PositionsBody,
    answers: { 204: { description: 'Kept' } },
    refusals: ['role.not-yours', 'shift.off', 'attempts.too-many'],
    async handle({ shop, actor, body: { positions, sentAt } }) {
      const reports = positions.map(({ at, heading = null, ...where }) => ({
        ...where,
        heading,
        deviceAt: Date.parse(at),
      }))
      await shop.reportPositions(actor, { positions: reports, sentAt: Date.parse(sentAt) })
      return { status: 204 }
    },
  }),
]
