import * as z from 'zod/mini'
import { FacetsAnswer, ProductAnswer, ProductList, ProductQuery } from '#contracts/catalog.ts'
import { defineOperation } from '#contracts/operation.ts'
import { FACETS_PATH, PRODUCTS_PATH } from '#contracts/page-paths.ts'

export const listProducts = defineOperation({
  id: 'listProducts',
  method: 'GET',
  path: PRODUCTS_PATH,
  access: 'open',
  query: ProductQuery,
  answers: { 200: ProductList },
  refusals: ['category.unknown'],
})

export const showFacets = defineOperation({
  id: 'showFacets',
  method: 'GET',
  path: FACETS_PATH,
  access: 'open',
  answers: { 200: FacetsAnswer },
  refusals: [],
})

export const showProduct = defineOperation({
  id: 'showProduct',
  method: 'GET',
  path: `${PRODUCTS_PATH}/:id`,
  access: 'open',
  params: z.strictObject({ id: z.string() }),
  answers: { 200: ProductAnswer },
  refusals: ['product.not-found'],
})
