import { publishGoods, publishMovement, toEdit, toEdits, toNewGoods } from '#contracts/goods.ts'
import * as api from '#contracts/operations/goods.ts'
import { pageRequest, publishPage, sortOf } from '#contracts/paging.ts'
import type { ProductEdit, Why } from '#domain/catalog/edit-products.ts'
import type { Goods } from '#domain/catalog/goods.ts'
import { mayRole } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { operation } from '#server/api/operation.ts'

const MAX_ID = 2_147_483_647

/** An invalid id is treated as unknown, so that permissions are checked before it is reported. */
const idOf = ({ id }: { id: string }): number => {
  const productId = /^\d{1,10}$/.test(id) ? Number(id) : 0
  return productId <= MAX_ID ? productId : 0
}

/** For this person: the cost is not for every role. */
const publishFor = ({ role }: User) => {
  const showCost = mayRole(role, 'products.cost')
  return (goods: Goods) => publishGoods(goods, { showCost })
}

const editOne = async (shop: Shop, actor: User, edit: ProductEdit, why?: Why) => {
  const [goods] = await shop.editProducts(actor, [edit], why)
  if (!goods) throw new Refusal('product.not-found', { productId: edit.id })
  return { status: 200 as const, body: { product: publishFor(actor)(goods) } }
}

export const goodsOperations = [
  operation(api.listGoods, {
    tag: 'office',
    summary: 'Products on sale or archived, a page at a time, sorted by a column where one is named',
    answers: { 200: 'A page of products' },
    async handle({ shop, actor, query }) {
      const { q, category, stock, archived, sort, language = 'en', shelfFrom, shelfTo } = query
      const search = {
        q,
        stock,
        shelves: shelfFrom && shelfTo ? { from: shelfFrom, to: shelfTo } : undefined,
        archived: archived === 'true',
        sort: sort && { ...sortOf(sort), language },
        categoryId: category,
      }
      return {
        status: 200,
        body: publishPage(await shop.listGoods(actor, search, pageRequest(query)), publishFor(actor)),
      }
    },
  }),
  operation(api.listShelfPlaces, {
    tag: 'office',
    summary: 'The shelf places of products on sale, in the order of a walk',
    answers: { 200: 'The places' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: { places: [...(await shop.listShelfPlaces(actor))] },
    }),
  }),
  operation(api.showGoods, {
    tag: 'office',
    summary: 'One product with its version, on sale or archived',
    answers: { 200: 'The product' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: { product: publishFor(actor)(await shop.showGoods(actor, idOf(params))) },
    }),
  }),
  operation(api.createProduct, {
    tag: 'office',
    summary: 'Put a new product on sale',
    answers: { 201: 'The product' },
    handle: async ({ shop, actor, body }) => ({
      status: 201,
      body: { product: publishFor(actor)(await shop.createProduct(actor, toNewGoods(body))) },
    }),
  }),
  operation(api.editProduct, {
    tag: 'office',
    summary: 'Change a product; with an old version it is refused and the current values are told',
    answers: { 200: 'The product' },
    handle: ({ shop, actor, params, body }) => editOne(shop, actor, toEdit(idOf(params), body)),
  }),
  operation(api.changeStock, {
    tag: 'office',
    summary: 'Change the stock by the difference of two numbers, with a reason',
    answers: { 200: 'The product' },
    handle({ shop, actor, params, body: { variantId, from, to, ...why } }) {
      const stock = { from, to }
      const moved = variantId === undefined ? { stock } : { variants: [{ id: variantId, stock }] }
      return editOne(shop, actor, { id: idOf(params), fields: {}, ...moved }, why)
    },
  }),
  operation(api.listStockJournal, {
    tag: 'office',
    summary: 'How staff and orders changed the stock of a product, the newest first',
    answers: { 200: 'A page of the journal' },
    async handle({ shop, actor, params, query }) {
      const page = await shop.listStockJournal(actor, idOf(params), pageRequest(query))
      return { status: 200, body: publishPage(page, publishMovement) }
    },
  }),
  operation(api.showStockBooks, {
    tag: 'office',
    summary: 'What came in of a product, what went out, and what is left',
    answers: { 200: 'The sums' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: await shop.showStockBooks(actor, idOf(params)),
    }),
  }),
  operation(api.editProducts, {
    tag: 'office',
    summary: 'Change many products, all or none',
    answers: { 200: 'The products' },
    async handle({ shop, actor, body }) {
      const why = { reason: body.reason ?? 'correction' }
      const products = await shop.editProducts(actor, toEdits(body), why)
      return { status: 200, body: { products: products.map(publishFor(actor)) } }
    },
  }),
  operation(api.addPicture, {
    tag: 'office',
    summary: 'Take in a picture, cut to a square and drawn in the sizes the shop serves',
    answers: { 201: 'The name that products know it by' },
    async handle({ shop, actor, query: { x = 0.5, y = 0.5, side = 1 }, bytes }) {
      return { status: 201, body: { picture: await shop.addPicture(actor, bytes, { x, y, side }) } }
    },
  }),
]
