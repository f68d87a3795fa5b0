import { IdParams } from '#contracts/fields.ts'
import { defineOperation } from '#contracts/operation.ts'
import {
  ReverseStockBody,
  StockDocumentAnswer,
  StockDocumentBody,
  StockDocumentList,
  StockDocumentsQuery,
  SupplierList,
} from '#contracts/stock.ts'

export const listStockDocuments = defineOperation({
  id: 'listStockDocuments',
  method: 'GET',
  path: '/api/office/stock',
  access: 'bearer',
  query: StockDocumentsQuery,
  answers: { 200: StockDocumentList },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const recordStock = defineOperation({
  id: 'recordStock',
  method: 'POST',
  path: '/api/office/stock',
  access: 'bearer',
  body: StockDocumentBody,
  answers: { 200: StockDocumentAnswer },
  refusals: [
    'role.not-yours',
    'product.not-found',
    'stock.out-of-range',
    'stock.id-taken',
    'stock.unusable',
    'product.has-variants',
  ],
})

export const reverseStock = defineOperation({
  id: 'reverseStock',
  method: 'POST',
  path: '/api/office/stock/:id/reverse',
  access: 'bearer',
  params: IdParams,
  body: ReverseStockBody,
  answers: { 200: StockDocumentAnswer },
  refusals: [
    'role.not-yours',
    'product.not-found',
    'stock.out-of-range',
    'stock.id-taken',
    'stock.not-found',
    'stock.cannot-reverse',
    'product.has-variants',
  ],
})

export const listSuppliers = defineOperation({
  id: 'listSuppliers',
  method: 'GET',
  path: '/api/office/suppliers',
  access: 'bearer',
  answers: { 200: SupplierList },
  refusals: ['role.not-yours'],
})
