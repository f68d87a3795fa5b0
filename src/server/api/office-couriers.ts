import * as z from 'zod/mini'
import {
  AccessBody,
  CashPage,
  CourierAccountAnswer,
  CourierBody,
  CourierChange,
  CourierFileAnswer,
  NewCourierAnswer,
  PasswordAnswer,
  publishAccount,
  publishCashEntry,
  publishCourierFile,
  publishWorkedShift,
  ShiftPage,
} from '#contracts/couriers.ts'
import { PAGE_QUERY, pageRequest, publishPage } from '#contracts/paging.ts'
import { MemberId } from '#server/api/office-team.ts'
import { operation } from '#server/api/operation.ts'

const PageQuery = z.strictObject(PAGE_QUERY)
const Nothing = z.optional(z.strictObject({}))
const ACCOUNT = { 200: { description: 'The courier as it is now', schema: CourierAccountAnswer } } as const

export const officeCourierOperations = [
  operation({
    id: 'createCourier',
    method: 'POST',
    path: '/api/office/couriers',
    tag: 'office',
    summary: 'Open an account for a courier; the first password is told once',
    access: 'bearer',
    body: CourierBody,
    answers: { 201: { description: 'The courier and the first password', schema: NewCourierAnswer } },
    refusals: ['role.not-yours', 'account already exists'],
    async handle({ shop, actor, body }) {
      const { courier, password } = await shop.createCourier(actor, body)
      return { status: 201, body: { courier: publishAccount(courier), password } }
    },
  }),
  operation({
    id: 'showCourierFile',
    method: 'GET',
    path: '/api/office/couriers/:id',
    tag: 'office',
    summary: 'A courier: shift, stops of today, cash and stars',
    access: 'bearer',
    params: MemberId,
    answers: { 200: { description: 'The courier', schema: CourierFileAnswer } },
    refusals: ['role.not-yours', 'courier.not-found'],
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishCourierFile(await shop.showCourierFile(actor, params.id)),
    }),
  }),
  operation({
    id: 'editCourier',
    method: 'PATCH',
    path: '/api/office/couriers/:id',
    tag: 'office',
    summary: 'Change a courier’s name, phone or e-mail',
    access: 'bearer',
    params: MemberId,
    body: CourierChange,
    answers: ACCOUNT,
    refusals: ['role.not-yours', 'courier.not-found', 'account already exists'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { courier: publishAccount(await shop.editCourier(actor, params.id, body)) },
    }),
  }),
  operation({
    id: 'disableCourier',
    method: 'POST',
    path: '/api/office/couriers/:id/access',
    tag: 'office',
    summary: 'Close a courier’s account and shift at once, or open the account again',
    access: 'bearer',
    params: MemberId,
    body: AccessBody,
    answers: ACCOUNT,
    refusals: ['role.not-yours', 'courier.not-found', 'courier.has-stops'],
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { courier: publishAccount(await shop.disableCourier(actor, params.id, body.disabled)) },
    }),
  }),
  operation({
    id: 'renewCourierPassword',
    method: 'POST',
    path: '/api/office/couriers/:id/password',
    tag: 'office',
    summary: 'A new first password for a courier, told once; sessions end',
    access: 'bearer',
    params: MemberId,
    body: Nothing,
    answers: { 200: { description: 'The password', schema: PasswordAnswer } },
    refusals: ['role.not-yours', 'courier.not-found'],
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: { password: await shop.renewCourierPassword(actor, params.id) },
    }),
  }),
  operation({
    id: 'endCourierShift',
    method: 'POST',
    path: '/api/office/couriers/:id/end-shift',
    tag: 'office',
    summary: 'End a shift that its courier forgot to end',
    access: 'bearer',
    params: MemberId,
    body: Nothing,
    answers: { 204: { description: 'The courier is off shift' } },
    refusals: ['role.not-yours', 'courier.not-found', 'courier.has-stops'],
    async handle({ shop, actor, params }) {
      await shop.endCourierShift(actor, params.id)
      return { status: 204 }
    },
  }),
  operation({
    id: 'listCourierShifts',
    method: 'GET',
    path: '/api/office/couriers/:id/shifts',
    tag: 'office',
    summary: 'When a courier worked, the newest first',
    access: 'bearer',
    params: MemberId,
    query: PageQuery,
    answers: { 200: { description: 'A page of shifts', schema: ShiftPage } },
    refusals: ['role.not-yours', 'page.unusable'],
    async handle({ shop, actor, params, query }) {
      const page = await shop.listCourierShifts(actor, params.id, pageRequest(query))
      return { status: 200, body: publishPage(page, publishWorkedShift) }
    },
  }),
  operation({
    id: 'listCourierCash',
    method: 'GET',
    path: '/api/office/couriers/:id/cash',
    tag: 'office',
    summary: 'The ledger of a courier’s cash, the newest entry first; each entry sums to zero',
    access: 'bearer',
    params: MemberId,
    query: PageQuery,
    answers: { 200: { description: 'A page of entries', schema: CashPage } },
    refusals: ['role.not-yours', 'page.unusable'],
    async handle({ shop, actor, params, query }) {
      const page = await shop.listCourierCash(actor, params.id, pageRequest(query))
      return { status: 200, body: publishPage(page, publishCashEntry) }
    },
  }),
]
