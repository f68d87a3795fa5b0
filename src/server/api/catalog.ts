import { publishPage, publishWholeProduct, toProductSearch } from '#contracts/catalog.ts'
import * as api from '#contracts/operations/catalog.ts'
import { publishedNames } from '#domain/catalog/category.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { operation } from '#server/api/operation.ts'

const MAX_ID = 2_147_483_647

const namesIn = async (shop: Shop) => publishedNames((await shop.showFront()).settings.categories)

export const catalogOperations = [
  operation(api.listProducts, {
    tag: 'catalogue',
    summary: 'Products that match, a page at a time',
    answers: { 200: 'One page of products' },
    handle: async ({ shop, query }) => ({
      status: 200,
      body: publishPage(await shop.listProducts(toProductSearch(query)), await namesIn(shop)),
    }),
  }),
  operation(api.showProduct, {
    tag: 'catalogue',
    summary: 'One product',
    answers: { 200: 'The product' },
    async handle({ shop, params }) {
      const productId = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0
      if (productId > MAX_ID) throw new Refusal('product.not-found', { productId })
      const product = publishWholeProduct(await shop.showProduct(productId), await namesIn(shop))
      return { status: 200, body: { product } }
    },
  }),
]
