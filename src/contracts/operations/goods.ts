import * as z from 'zod/mini'
import {
  BulkBody,
  CropQuery,
  EditGoodsBody,
  GoodsAnswer,
  GoodsChanged,
  GoodsList,
  GoodsQuery,
  NewGoodsBody,
  PictureAnswer,
  ShelfPlaceList,
  StockBody,
  StockBooksAnswer,
  StockJournalAnswer,
  StockJournalQuery,
} from '#contracts/goods.ts'
import { defineOperation } from '#contracts/operation.ts'
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#domain/catalog/picture.ts'

const ProductId = z.strictObject({ id: z.string() })

export const listGoods = defineOperation({
  id: 'listGoods',
  method: 'GET',
  path: '/api/office/products',
  access: 'bearer',
  query: GoodsQuery,
  answers: { 200: GoodsList },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const listShelfPlaces = defineOperation({
  id: 'listShelfPlaces',
  method: 'GET',
  path: '/api/office/shelf-places',
  access: 'bearer',
  answers: { 200: ShelfPlaceList },
  refusals: ['role.not-yours'],
})

export const showGoods = defineOperation({
  id: 'showGoods',
  method: 'GET',
  path: '/api/office/products/:id',
  access: 'bearer',
  params: ProductId,
  answers: { 200: GoodsAnswer },
  refusals: ['role.not-yours', 'product.not-found'],
})

export const createProduct = defineOperation({
  id: 'createProduct',
  method: 'POST',
  path: '/api/office/products',
  access: 'bearer',
  body: NewGoodsBody,
  answers: { 201: GoodsAnswer },
  refusals: [
    'role.not-yours',
    'category.unknown',
    'product.options-unusable',
    'product.weight-unusable',
    'product.code-taken',
  ],
})

export const editProduct = defineOperation({
  id: 'editProduct',
  method: 'PATCH',
  path: '/api/office/products/:id',
  access: 'bearer',
  params: ProductId,
  body: EditGoodsBody,
  answers: { 200: GoodsAnswer },
  refusals: [
    'role.not-yours',
    'category.unknown',
    'product.not-found',
    'product.changed-meanwhile',
    'product.has-variants',
    'product.options-unusable',
    'product.weight-unusable',
    'product.code-taken',
    'stock.out-of-range',
  ],
})

export const changeStock = defineOperation({
  id: 'changeStock',
  method: 'POST',
  path: '/api/office/products/:id/stock',
  access: 'bearer',
  params: ProductId,
  body: StockBody,
  answers: { 200: GoodsAnswer },
  refusals: ['role.not-yours', 'product.not-found', 'product.has-variants', 'stock.out-of-range'],
})

export const listStockJournal = defineOperation({
  id: 'listStockJournal',
  method: 'GET',
  path: '/api/office/products/:id/stock',
  access: 'bearer',
  params: ProductId,
  query: StockJournalQuery,
  answers: { 200: StockJournalAnswer },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const showStockBooks = defineOperation({
  id: 'showStockBooks',
  method: 'GET',
  path: '/api/office/products/:id/books',
  access: 'bearer',
  params: ProductId,
  answers: { 200: StockBooksAnswer },
  refusals: ['role.not-yours', 'product.not-found'],
})

export const editProducts = defineOperation({
  id: 'editProducts',
  method: 'POST',
  path: '/api/office/products/bulk',
  access: 'bearer',
  body: BulkBody,
  answers: { 200: GoodsChanged },
  refusals: [
    'role.not-yours',
    'category.unknown',
    'product.not-found',
    'product.changed-meanwhile',
    'product.has-variants',
    'stock.out-of-range',
  ],
})

export const addPicture = defineOperation({
  id: 'addPicture',
  method: 'POST',
  path: '/api/office/pictures',
  access: 'bearer',
  query: CropQuery,
  upload: { types: PICTURE_TYPES, maxBytes: PICTURE_MAX_BYTES, needs: 'products.edit' },
  answers: { 201: PictureAnswer },
  refusals: ['role.not-yours', 'picture.unusable', 'attempts.too-many'],
})
