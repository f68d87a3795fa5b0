import {
  ApplyQuery,
  CheckQuery,
  ExportParams,
  ExportQuery,
  ImportAnswer,
  ImportList,
  ImportParams,
  UndoAnswer,
} from '#contracts/transfer.ts'
import { type Format, IMPORT_MAX_BYTES } from '#domain/transfer/transfer.ts'
import { operation } from '#server/api/operation.ts'

const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const upload = {
  types: ['text/csv', 'application/json'],
  maxBytes: IMPORT_MAX_BYTES,
  needs: 'data.import',
} as const

export const transferOperations = [
  operation({
    id: 'exportData',
    method: 'GET',
    path: '/api/office/exports/:what/:format',
    tag: 'office',
    summary:
      'All products, orders (or some of them) or customers as a file; an order has a row for each of its lines',
    access: 'bearer',
    params: ExportParams,
    query: ExportQuery,
    file: 'text/csv',
    answers: { 200: { description: 'The file, CSV or JSON' } },
    refusals: ['role.not-yours', 'request.invalid'],
    async handle({ shop, actor, params: { what, format }, query: { ids } }) {
      const text = await shop.exportData(actor, what, format, ids)
      return { status: 200, file: { name: `${what}.${format}`, type: TYPES[format], text } }
    },
  }),
  operation({
    id: 'checkImport',
    method: 'POST',
    path: '/api/office/imports/check',
    tag: 'office',
    summary: 'What a file would change, and what is wrong with its rows; nothing is written',
    access: 'bearer',
    query: CheckQuery,
    upload,
    answers: { 200: { description: 'What would change', schema: ImportAnswer } },
    refusals: ['role.not-yours', 'import.unreadable', 'import.busy', 'import.cancelled'],
    handle: async ({ shop, actor, query, bytes, report, signal }) => ({
      status: 200,
      body: await shop.checkImport(actor, { ...query, bytes, cancellation: signal }, report),
    }),
  }),
  operation({
    id: 'applyImport',
    method: 'POST',
    path: '/api/office/imports',
    tag: 'office',
    summary: 'Do what was shown for this file, whole or not at all',
    access: 'bearer',
    query: ApplyQuery,
    upload,
    answers: { 200: { description: 'What has changed', schema: ImportAnswer } },
    refusals: [
      'role.not-yours',
      'import.unreadable',
      'import.faulty',
      'import.outdated',
      'import.busy',
      'import.cancelled',
    ],
    handle: async ({ shop, actor, query, bytes, report, signal }) => ({
      status: 200,
      body: await shop.applyImport(actor, { ...query, bytes, cancellation: signal }, report),
    }),
  }),
  operation({
    id: 'listImports',
    method: 'GET',
    path: '/api/office/imports',
    tag: 'office',
    summary: 'The last imports of seven days, the newest first',
    access: 'bearer',
    answers: { 200: { description: 'Imports that can be undone, or were', schema: ImportList } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor }) => ({ status: 200, body: [...(await shop.listImports(actor))] }),
  }),
  operation({
    id: 'undoImport',
    method: 'POST',
    path: '/api/office/imports/:importId/undo',
    tag: 'office',
    summary: 'Undo an import; rows that were changed or used since stay, and are named',
    access: 'bearer',
    params: ImportParams,
    answers: { 200: { description: 'What was undone', schema: UndoAnswer } },
    refusals: ['role.not-yours', 'import.not-found', 'import.undone'],
    handle: async ({ shop, actor, params: { importId } }) => ({
      status: 200,
      body: await shop.undoImport(actor, importId),
    }),
  }),
]
