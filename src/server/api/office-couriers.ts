import {
  publishAccount,
  publishCashEntry,
  publishCourierFile,
  publishWorkedShift,
} from '#contracts/couriers.ts'
import * as api from '#contracts/operations/office-couriers.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { operation } from '#server/api/operation.ts'

export const officeCourierOperations = [
  operation(api.createCourier, {
    tag: 'office',
    summary: 'Open an account for a courier; the first password is told once',
    answers: { 201: 'The courier and the first password' },
    async handle({ shop, actor, body }) {
      const { courier, password } = await shop.createCourier(actor, body)
      return { status: 201, body: { courier: publishAccount(courier), password } }
    },
  }),
  operation(api.showCourierFile, {
    tag: 'office',
    summary: 'A courier: shift, stops of today, cash and stars',
    answers: { 200: 'The courier' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishCourierFile(await shop.showCourierFile(actor, params.id)),
    }),
  }),
  operation(api.editCourier, {
    tag: 'office',
    summary: 'Change a courier’s name, phone or e-mail',
    answers: { 200: 'The courier as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { courier: publishAccount(await shop.editCourier(actor, params.id, body)) },
    }),
  }),
  operation(api.disableCourier, {
    tag: 'office',
    summary: 'Close a courier’s account and shift at once, or open the account again',
    answers: { 200: 'The courier as it is now' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { courier: publishAccount(await shop.disableCourier(actor, params.id, body.disabled)) },
    }),
  }),
  operation(api.renewCourierPassword, {
    tag: 'office',
    summary: 'A new first password for a courier, told once; sessions end',
    answers: { 200: 'The password' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: { password: await shop.renewCourierPassword(actor, params.id) },
    }),
  }),
  operation(api.endCourierShift, {
    tag: 'office',
    summary: 'End a shift that its courier forgot to end',
    answers: { 204: 'The courier is off shift' },
    async handle({ shop, actor, params }) {
      await shop.endCourierShift(actor, params.id)
      return { status: 204 }
    },
  }),
  operation(api.listCourierShifts, {
    tag: 'office',
    summary: 'When a courier worked, the newest first',
    answers: { 200: 'A page of shifts' },
    async handle({ shop, actor, params, query }) {
      const page = await shop.listCourierShifts(actor, params.id, pageRequest(query))
      return { status: 200, body: publishPage(page, publishWorkedShift) }
    },
  }),
  operation(api.listCourierCash, {
    tag: 'office',
    summary: 'The ledger of a courier’s cash, the newest entry first; each entry sums to zero',
    answers: { 200: 'A page of entries' },
    async handle({ shop, actor, params, query }) {
      const page = await shop.listCourierCash(actor, params.id, pageRequest(query))
      return { status: 200, body: publishPage(page, publishCashEntry) }
    },
  }),
]
