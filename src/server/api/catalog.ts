import * as z from 'zod/mini'
import {
  ProductAnswer,
  ProductList,
  ProductQuery,
  publishPage,
  publishProduct,
  toProductSearch,
} from '#contracts/catalog.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { operation } from '#server/api/operation.ts'

const MAX_ID = 2_147_483_647

export const catalogOperations = [
  operation({
    id: 'listProducts',
    method: 'GET',
    path: '/api/products',
    tag: 'catalogue',
    summary: 'Products that match, a page at a time',
    access: 'open',
    query: ProductQuery,
    answers: { 200: { description: 'One page of products', schema: ProductList } },
    refusals: [],
    handle: async ({ shop, query }) => ({
      status: 200,
      body: publishPage(
        await shop.listProducts(toProductSearch(query)),
        (await shop.showFront()).settings.categories,
      ),
    }),
  }),
  operation({
    id: 'showProduct',
    method: 'GET',
    path: '/api/products/:id',
    tag: 'catalogue',
    summary: 'One product',
    access: 'open',
    params: z.strictObject({ id: z.string() }),
    answers: { 200: { description: 'The product', schema: ProductAnswer } },
    refusals: ['product.not-found'],
    async handle({ shop, params }) {
      const productId = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0
      if (productId > MAX_ID) throw new Refusal('product.not-found', { productId })
      const product = publishProduct(
        await shop.showProduct(productId),
        (await shop.showFront()).settings.categories,
      )
      return { status: 200, body: { product } }
    },
  }),
]
