import * as z from 'zod/mini'
import { AddressAnswer, AddressBody, AddressList } from '#contracts/addresses.ts'
import { PublishedDelivery } from '#contracts/delivery-areas.ts'
import { IdParams } from '#contracts/fields.ts'
import { defineOperation } from '#contracts/operation.ts'

export const showDelivery = defineOperation({
  id: 'showDelivery',
  method: 'GET',
  path: '/api/delivery',
  access: 'open',
  answers: { 200: PublishedDelivery },
  refusals: [],
})

export const listAddresses = defineOperation({
  id: 'listAddresses',
  method: 'GET',
  path: '/api/addresses',
  access: 'bearer',
  answers: { 200: AddressList },
  refusals: [],
})

export const saveAddress = defineOperation({
  id: 'saveAddress',
  method: 'POST',
  path: '/api/addresses',
  access: 'bearer',
  body: AddressBody,
  answers: { 200: AddressAnswer },
  refusals: ['address.too-many', 'order.pin-elsewhere', 'address.not-found'],
})

export const removeAddress = defineOperation({
  id: 'removeAddress',
  method: 'POST',
  path: '/api/addresses/:id/remove',
  access: 'bearer',
  params: IdParams,
  body: z.strictObject({}),
  answers: { 204: null },
  refusals: ['address.not-found'],
})
