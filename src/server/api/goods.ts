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
  publishGoods,
  publishStockEntry,
  StockBody,
  StockJournalAnswer,
  StockJournalQuery,
  toEdit,
  toEdits,
  toNewGoods,
} from '#contracts/goods.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import type { CategoryId } from '#domain/catalog/category.ts'
import type { ProductEdit, Why } from '#domain/catalog/edit-products.ts'
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#domain/catalog/picture.ts'
import type { User } from '#domain/identity/user.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { operation } from '#server/api/operation.ts'

const MAX_ID = 2_147_483_647

const ProductId = z.strictObject({ id: z.string() })

/** What is no id is the id of no product: who may not ask is told that first. */
const idOf = ({ id }: { id: string }): number => {
  const productId = /^\d{1,10}$/.test(id) ? Number(id) : 0
  return productId <= MAX_ID ? productId : 0
}

const editOne = async (shop: Shop, actor: User, edit: ProductEdit, why?: Why) => {
  const [goods] = await shop.editProducts(actor, [edit], why)
  if (!goods) throw new Refusal('product.not-found', { productId: edit.id })
  return { status: 200, body: { product: publishGoods(goods) } }
}

export const goodsOperations = [
  operation({
    id: 'listGoods',
    method: 'GET',
    path: '/api/office/products',
    tag: 'office',
    summary: 'Products on sale or archived, a page at a time',
    access: 'bearer',
    query: GoodsQuery,
    answers: { 200: { description: 'A page of products', schema: GoodsList } },
    refusals: ['role.not-yours', 'page.unusable'],
    async handle({ shop, actor, query: { q, category, stock, archived, ...query } }) {
      const search = {
        q,
        stock,
        archived: archived === 'true',
        categoryId: category === undefined ? undefined : (Number(category) as CategoryId),
      }
      return {
        status: 200,
        body: publishPage(await shop.listGoods(actor, search, pageRequest(query)), publishGoods),
      }
    },
  }),
  operation({
    id: 'showGoods',
    method: 'GET',
    path: '/api/office/products/:id',
    tag: 'office',
    summary: 'One product with its version, on sale or archived',
    access: 'bearer',
    params: ProductId,
    answers: { 200: { description: 'The product', schema: GoodsAnswer } },
    refusals: ['role.not-yours', 'product.not-found'],
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: { product: publishGoods(await shop.showGoods(actor, idOf(params))) },
    }),
  }),
  operation({
    id: 'createProduct',
    method: 'POST',
    path: '/api/office/products',
    tag: 'office',
    summary: 'Put a new product on sale',
    access: 'bearer',
    body: NewGoodsBody,
    answers: { 201: { description: 'The product', schema: GoodsAnswer } },
    refusals: ['role.not-yours'],
    handle: async ({ shop, actor, body }) => ({
      status: 201,
      body: { product: publishGoods(await shop.createProduct(actor, toNewGoods(body))) },
    }),
  }),
  operation({
    id: 'editProduct',
    method: 'PATCH',
    path: '/api/office/products/:id',
    tag: 'office',
    summary: 'Change a product; with an old version it is refused and the current values are told',
    access: 'bearer',
    params: ProductId,
    body: EditGoodsBody,
    answers: { 200: { description: 'The product', schema: GoodsAnswer } },
    refusals: ['role.not-yours', 'product.not-found', 'product.changed-meanwhile'],
    handle: ({ shop, actor, params, body }) => editOne(shop, actor, toEdit(idOf(params), body)),
  }),
  operation({
    id: 'changeStock',
    method: 'POST',
    path: '/api/office/products/:id/stock',
    tag: 'office',
    summary: 'Change the stock by the difference of two numbers, with a reason',
    access: 'bearer',
    params: ProductId,
    body: StockBody,
    answers: { 200: { description: 'The product', schema: GoodsAnswer } },
    refusals: ['role.not-yours', 'product.not-found', 'stock.out-of-range'],
    handle: ({ shop, actor, params, body: { from, to, ...why } }) =>
      editOne(shop, actor, { id: idOf(params), fields: {}, stock: { from, to } }, why),
  }),
  operation({
    id: 'listStockJournal',
    method: 'GET',
    path: '/api/office/products/:id/stock',
    tag: 'office',
    summary: 'How staff changed the stock of a product, the newest first',
    access: 'bearer',
    params: ProductId,
    query: StockJournalQuery,
    answers: { 200: { description: 'A page of the journal', schema: StockJournalAnswer } },
    refusals: ['role.not-yours', 'page.unusable'],
    async handle({ shop, actor, params, query }) {
      const page = await shop.listStockJournal(actor, idOf(params), pageRequest(query))
      return { status: 200, body: publishPage(page, publishStockEntry) }
    },
  }),
  operation({
    id: 'editProducts',
    method: 'POST',
    path: '/api/office/products/bulk',
    tag: 'office',
    summary: 'Change many products, all or none',
    access: 'bearer',
    body: BulkBody,
    answers: { 200: { description: 'The products', schema: GoodsChanged } },
    refusals: ['role.not-yours', 'product.not-found', 'product.changed-meanwhile', 'stock.out-of-range'],
    async handle({ shop, actor, body }) {
      const why = { reason: body.reason ?? 'correction' }
      const products = await shop.editProducts(actor, toEdits(body), why)
      return { status: 200, body: { products: products.map(publishGoods) } }
    },
  }),
  operation({
    id: 'addPicture',
    method: 'POST',
    path: '/api/office/pictures',
    tag: 'office',
    summary: 'Take in a picture, cut to a square and drawn in the sizes the shop serves',
    access: 'bearer',
    query: CropQuery,
    upload: { types: PICTURE_TYPES, maxBytes: PICTURE_MAX_BYTES, needs: 'products.edit' },
    answers: { 201: { description: 'The name that products know it by', schema: PictureAnswer } },
    refusals: ['role.not-yours', 'picture.unusable', 'attempts.too-many'],
    async handle({ shop, actor, query: { x = 0.5, y = 0.5, side = 1 }, bytes }) {
      return { status: 201, body: { picture: await shop.addPicture(actor, bytes, { x, y, side }) } }
    },
  }),
]
