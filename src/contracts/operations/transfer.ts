import { defineOperation } from '#contracts/operation.ts'
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
import { IMPORT_MAX_BYTES } from '#domain/transfer/transfer.ts'

const upload = {
  types: ['text/csv', 'application/json'],
  maxBytes: IMPORT_MAX_BYTES,
  needs: 'data.import',
} as const

export const exportData = defineOperation({
  id: 'exportData',
  method: 'GET',
  path: '/api/office/exports/:what/:format',
  access: 'bearer',
  params: ExportParams,
  query: ExportQuery,
  file: 'text/csv',
  answers: { 200: null },
  refusals: ['role.not-yours', 'request.invalid'],
})

export const checkImport = defineOperation({
  id: 'checkImport',
  method: 'POST',
  path: '/api/office/imports/check',
  access: 'bearer',
  query: CheckQuery,
  upload,
  answers: { 200: ImportAnswer },
  refusals: ['role.not-yours', 'import.unreadable', 'import.busy', 'import.cancelled'],
})

export const applyImport = defineOperation({
  id: 'applyImport',
  method: 'POST',
  path: '/api/office/imports',
  access: 'bearer',
  query: ApplyQuery,
  upload,
  answers: { 200: ImportAnswer },
  refusals: [
    'role.not-yours',
    'import.unreadable',
    'import.faulty',
    'import.outdated',
    'import.busy',
    'import.cancelled',
  ],
})

export const listImports = defineOperation({
  id: 'listImports',
  method: 'GET',
  path: '/api/office/imports',
  access: 'bearer',
  answers: { 200: ImportList },
  refusals: ['role.not-yours'],
})

export const undoImport = defineOperation({
  id: 'undoImport',
  method: 'POST',
  path: '/api/office/imports/:importId/undo',
  access: 'bearer',
  params: ImportParams,
  answers: { 200: UndoAnswer },
  refusals: ['role.not-yours', 'import.not-found', 'import.undone'],
})
