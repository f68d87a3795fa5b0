import * as z from 'zod/mini'
import { AddressAnswer, AddressBody, AddressList, publishAddress } from '#contracts/addresses.ts'
import { PublishedDelivery, publishDelivery } from '#contracts/delivery-areas.ts'
import { knownId } from '#contracts/fields.ts'
import { operation } from '#server/api/operation.ts'

const AddressId = z.strictObject({ id: knownId() })

export const addressOperations = [
  operation({
    id: 'showDelivery',
    method: 'GET',
    path: '/api/delivery',
    tag: 'orders',
    summary: 'Where the shop delivers, and for how much',
    access: 'open',
    answers: {
      200: { description: 'The usual fee, and the governorates that differ', schema: PublishedDelivery },
    },
    refusals: [],
    handle: async ({ shop }) => ({ status: 200, body: publishDelivery(await shop.showDelivery()) }),
  }),
  operation({
    id: 'listAddresses',
    method: 'GET',
    path: '/api/addresses',
    tag: 'accounts',
    summary: 'Your saved addresses, the newest last',
    access: 'bearer',
    answers: { 200: { description: 'The addresses', schema: AddressList } },
    refusals: [],
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: (await shop.listAddresses(actor)).map(publishAddress),
    }),
  }),
  operation({
    id: 'saveAddress',
    method: 'POST',
    path: '/api/addresses',
    tag: 'accounts',
    summary: 'Save an address, or change the one with this id',
    access: 'bearer',
    body: AddressBody,
    answers: { 200: { description: 'The address is kept', schema: AddressAnswer } },
    refusals: ['address.too-many', 'order.pin-elsewhere', 'address.not-found'],
    async handle({ shop, actor, body }) {
      const address = await shop.saveAddress(actor, { ...body, label: body.label ?? '' })
      return { status: 200, body: { address: publishAddress(address) } }
    },
  }),
  operation({
    id: 'removeAddress',
    method: 'POST',
    path: '/api/addresses/:id/remove',
    tag: 'accounts',
    summary: 'Delete a saved address',
    access: 'bearer',
    params: AddressId,
    body: z.strictObject({}),
    answers: { 204: { description: 'It is gone' } },
    refusals: ['address.not-found'],
    async handle({ shop, actor, params }) {
      await shop.removeAddress(actor, params.id)
      return { status: 204 }
    },
  }),
]
