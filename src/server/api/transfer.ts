import * as api from '#contracts/operations/transfer.ts'
import type { Format } from '#domain/transfer/transfer.ts'
import { operation } from '#server/api/operation.ts'

const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

export const transferOperations = [
  operation(api.exportData, {
    tag: 'office',
    summary:
      'All products, orders (or some of them) or customers as a file; an order has a row for each of its lines',
    answers: { 200: 'The file, CSV or JSON' },
    async handle({ shop, actor, params: { what, format }, query: { ids } }) {
      const text = await shop.exportData(actor, what, format, ids)
      return { status: 200, file: { name: `${what}.${format}`, type: TYPES[format], text } }
    },
  }),
  operation(api.checkImport, {
    tag: 'office',
    summary: 'What a file would change, and what is wrong with its rows; nothing is written',
    answers: { 200: 'What would change' },
    handle: async ({ shop, actor, query, bytes, report, signal }) => ({
      status: 200,
      body: await shop.checkImport(actor, { ...query, bytes, cancellation: signal }, report),
    }),
  }),
  operation(api.applyImport, {
    tag: 'office',
    summary: 'Do what was shown for this file, whole or not at all',
    answers: { 200: 'What has changed' },
    handle: async ({ shop, actor, query, bytes, report, signal }) => ({
      status: 200,
      body: await shop.applyImport(actor, { ...query, bytes, cancellation: signal }, report),
    }),
  }),
  operation(api.listImports, {
    tag: 'office',
    summary: 'The last imports of seven days, the newest first',
    answers: { 200: 'Imports that can be undone, or were' },
    handle: async ({ shop, actor }) => ({ status: 200, body: await shop.listImports(actor) }),
  }),
  operation(api.undoImport, {
    tag: 'office',
    summary: 'Undo an import; rows that were changed or used since stay, and are named',
    answers: { 200: 'What was undone' },
    handle: async ({ shop, actor, params: { importId } }) => ({
      status: 200,
      body: await shop.undoImport(actor, importId),
    }),
  }),
]
