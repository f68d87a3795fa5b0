import { publishAddress } from '#contracts/addresses.ts'
import { publishDelivery } from '#contracts/delivery-areas.ts'
import * as api from '#contracts/operations/addresses.ts'
import { operation } from '#server/api/operation.ts'

export const addressOperations = [
  operation(api.showDelivery, {
    tag: 'orders',
    summary: 'Where the shop delivers, and for how much',
    answers: { 200: 'The usual fee, and the governorates that differ' },
    handle: async ({ shop }) => ({ status: 200, body: publishDelivery(await shop.showDelivery()) }),
  }),
  operation(api.listAddresses, {
    tag: 'accounts',
    summary: 'Your saved addresses, the newest last',
    answers: { 200: 'The addresses' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: (await shop.listAddresses(actor)).map(publishAddress),
    }),
  }),
  operation(api.saveAddress, {
    tag: 'accounts',
    summary: 'Save an address, or change the one with this id',
    answers: { 200: 'The address is kept' },
    async handle({ shop, actor, body }) {
      const address = await shop.saveAddress(actor, { ...body, label: body.label ?? '' })
      return { status: 200, body: { address: publishAddress(address) } }
    },
  }),
  operation(api.removeAddress, {
    tag: 'accounts',
    summary: 'Delete a saved address',
    answers: { 204: 'It is gone' },
    async handle({ shop, actor, params }) {
      await shop.removeAddress(actor, params.id)
      return { status: 204 }
    },
  }),
]
