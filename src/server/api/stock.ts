import * as api from '#contracts/operations/stock.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { publishDocument, toStockDraft } from '#contracts/stock.ts'
import type { ListedDocument } from '#domain/catalog/stock-document.ts'
import { mayRole } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { operation } from '#server/api/operation.ts'

/** For this person: costs are not for every role. */
const publishFor = ({ role }: User) => {
  const showCost = mayRole(role, 'products.cost')
  return (document: ListedDocument) => publishDocument(document, { showCost })
}

export const stockOperations = [
  operation(api.listStockDocuments, {
    tag: 'office',
    summary: 'What was received, counted, wasted and reversed, the newest first',
    answers: { 200: 'A page of documents' },
    async handle({ shop, actor, query }) {
      const page = await shop.listStockDocuments(actor, pageRequest(query))
      return { status: 200, body: publishPage(page, publishFor(actor)) }
    },
  }),
  operation(api.recordStock, {
    tag: 'office',
    summary: 'Record a delivery, a count or waste, all lines or none, once per id',
    answers: { 200: 'The document' },
    handle: async ({ shop, actor, body }) => ({
      status: 200,
      body: { document: publishFor(actor)(await shop.recordStock(actor, toStockDraft(body))) },
    }),
  }),
  operation(api.reverseStock, {
    tag: 'office',
    summary: 'Take back a mistaken document by a counter entry',
    answers: { 200: 'The counter entry' },
    handle: async ({ shop, actor, params, body }) => ({
      status: 200,
      body: { document: publishFor(actor)(await shop.reverseStock(actor, params.id, body.id)) },
    }),
  }),
  operation(api.listSuppliers, {
    tag: 'office',
    summary: 'The suppliers of earlier receipts, the latest first',
    answers: { 200: 'Their names' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: { suppliers: [...(await shop.listSuppliers(actor))] },
    }),
  }),
]
