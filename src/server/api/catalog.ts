import { publishFacets, publishWholeProduct, toProductSearch } from '#contracts/catalog.ts'
import * as api from '#contracts/operations/catalog.ts'
import { publishedNames } from '#domain/catalog/category.ts'
import { indexFacets } from '#domain/catalog/facets.ts'
import type { ProductSearch } from '#domain/catalog/list-products.ts'
import { PAGE_SIZE } from '#domain/catalog/product-store.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { operation } from '#server/api/operation.ts'
import { pageJson } from '#server/api/product-json.ts'

const MAX_ID = 2_147_483_647

const categoriesIn = async (shop: Shop) => (await shop.showFront()).settings.categories

/** Equal for searches that differ only in what is left out or in blanks around the words. */
const keyOf = ({ q = '', ...search }: ProductSearch): string =>
  JSON.stringify({
    sort: 'shelf',
    language: 'en',
    page: 1,
    pageSize: PAGE_SIZE,
    ...search,
    q: q.trim(),
  } satisfies ProductSearch)

export const catalogOperations = [
  operation(api.listProducts, {
    tag: 'catalogue',
    summary: 'Products that match, a page at a time',
    answers: { 200: 'One page of products' },
    cacheKey: ({ query }) => keyOf(toProductSearch(query)),
    async handle({ shop, query }) {
      const found = await shop.listProducts(toProductSearch(query))
      const page = pageJson(found, await categoriesIn(shop))
      return { status: 200, ...page, isBehind: found.isBehind ?? false }
    },
  }),
  operation(api.showFacets, {
    tag: 'catalogue',
    summary: 'The sizes, colours and brands of all products, each with the ids of the products that have it',
    answers: { 200: 'Values to filter by' },
    cacheKey: () => '',
    handle: async ({ shop }) => ({
      status: 200,
      body: publishFacets(indexFacets(await shop.showCatalogue())),
    }),
  }),
  operation(api.showProduct, {
    tag: 'catalogue',
    summary: 'One product',
    answers: { 200: 'The product' },
    cacheKey: ({ params }) => params.id,
    async handle({ shop, params }) {
      const productId = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0
      if (productId > MAX_ID) throw new Refusal('product.not-found', { productId })
      const names = publishedNames(await categoriesIn(shop))
      const product = publishWholeProduct(await shop.showProduct(productId), names)
      return { status: 200, body: { product } }
    },
  }),
]
