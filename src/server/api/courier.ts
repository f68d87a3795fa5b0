import { publishDelivery, publishDone, publishOpen, publishShift, publishStop } from '#contracts/delivery.ts'
import * as api from '#contracts/operations/courier.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { operation } from '#server/api/operation.ts'

const timeOf = (body: { readonly at?: string | undefined } | undefined): number | undefined =>
  body?.at === undefined ? undefined : Date.parse(body.at)

export const courierOperations = [
  operation(api.showCourier, {
    tag: 'couriers',
    summary: 'Your shift, your stops and what you could take',
    answers: { 200: 'All a courier works with' },
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
  operation(api.listOpenDeliveries, {
    tag: 'couriers',
    summary: 'What you could take, the oldest first',
    answers: { 200: 'A page of open deliveries' },
    handle: async ({ shop, actor, query }) => ({
      status: 200,
      body: publishPage(await shop.listOpenDeliveries(actor, pageRequest(query)), publishOpen),
    }),
  }),
  operation(api.followCourier, {
    tag: 'couriers',
    summary: 'The same as it changes; each event is a whole list, of open deliveries the first page',
    answers: { 200: 'A stream' },
    handle: async ({ live, actor, token }) => ({ status: 200, stream: await live.couriers.of(actor, token) }),
  }),
  operation(api.setShift, {
    tag: 'couriers',
    summary: 'Start or end your shift',
    answers: { 200: 'The shift' },
    async handle({ shop, actor, body }) {
      await (body.on ? shop.startShift(actor) : shop.endShift(actor))
      return { status: 200, body: { shift: publishShift(await shop.showShift(actor)) } }
    },
  }),
  operation(api.takeDelivery, {
    tag: 'couriers',
    summary: 'Take an open delivery: whoever is first gets it',
    answers: { 200: 'The delivery as it is now' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishDelivery(await shop.takeDelivery(actor, params.id)),
    }),
  }),
  operation(api.giveBackDelivery, {
    tag: 'couriers',
    summary: 'Give back what you took and have not picked up: it is open again, and the office reads why',
    answers: { 200: 'The delivery as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: publishDelivery(
        await shop.giveBackDelivery(actor, params.id, { reason: body.reason, at: timeOf(body) }),
      ),
    }),
  }),
  operation(api.explainGoneStop, {
    tag: 'couriers',
    summary: 'Why the office took an order away that you had picked up',
    answers: { 200: 'What ended it, and the reason given' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: await shop.explainGoneStop(actor, params.id),
    }),
  }),
  operation(api.bringBackOrder, {
    tag: 'couriers',
    summary:
      'Bring an order that was not taken at the door back to the shop: its cash is no longer due, and the office reads why',
    answers: { 200: 'The delivery as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: publishDelivery(
        await shop.bringBackOrder(actor, params.id, { reason: body.reason, at: timeOf(body) }),
      ),
    }),
  }),
  operation(api.pickUpOrder, {
    tag: 'couriers',
    summary: 'You have the order in hand',
    answers: { 200: 'The delivery as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: publishDelivery(await shop.pickUpOrder(actor, params.id, timeOf(body))),
    }),
  }),
  operation(api.arrive, {
    tag: 'couriers',
    summary: 'You stand at the door',
    answers: { 200: 'The delivery as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: publishDelivery(await shop.arrive(actor, params.id, timeOf(body))),
    }),
  }),
  operation(api.handOverOrder, {
    tag: 'couriers',
    summary:
      'Hand the order over by the shopper’s code, or by a reason without one; the same handOverId again is the same hand-over',
    answers: { 200: 'The delivery as it is now' },
    async handle({ shop, actor, params, body: { handOverId, collected, at, ...rest } }) {
      const cash = collected === undefined ? {} : { collected: fromEgp(collected) }
      const handOver = { ...rest, ...cash, id: handOverId, at: Date.parse(at) }
      return { status: 200, body: publishDelivery(await shop.handOverOrder(actor, params.id, handOver)) }
    },
  }),
  operation(api.reportPositions, {
    tag: 'couriers',
    summary: 'Where you were, in order; what was sent before is not kept twice',
    answers: { 204: 'Kept' },
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
