import { recordChange } from '#domain/audit/audit.ts'
import {
  type Goods,
  type GoodsFields,
  holdCategories,
  type PLAIN_GOODS,
  wholeOf,
} from '#domain/catalog/goods.ts'
import { LOW_STOCK, type Product } from '#domain/catalog/product.ts'
import type { StockEntry } from '#domain/catalog/stock-journal.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Adds new products to the catalogue, all or none. */
export const addProducts =
  ({ inTransaction, events }: Ports) =>
  async (products: readonly Product[]): Promise<void> => {
    await inTransaction(async (stores) => {
      await stores.products.add(products)
      await stores.versions.raise('catalogue')
    })
    events.publish({ type: 'catalogue.changed' })
  }

export type NewGoods = Omit<GoodsFields, 'archived' | keyof typeof PLAIN_GOODS> & {
  readonly [F in keyof typeof PLAIN_GOODS]?: GoodsFields[F] | undefined
} & { readonly stock: number }

/** Adds a new product under the next free id. */
export const createProduct =
  ({ inTransaction, clock, ids, events }: Ports) =>
  async (actor: User, fields: NewGoods): Promise<Goods> => {
    refuseUnlessMay(actor, 'products.edit')
    const created = await inTransaction(async (stores) => {
      await holdCategories(stores, [fields])
      for (;;) {
        const id = (await stores.goods.highestId()) + 1
        const { shelfPlace = '', brand = '', supplierCode = '', cost = null } = fields
        const { lowStock = LOW_STOCK, returnable = null } = fields
        const more = { shelfPlace, brand, supplierCode, cost, lowStock, returnable }
        const goods: Goods = { ...fields, ...more, id, version: 1, archivedAt: null }
        // A concurrent request may take the same id; then the next one is tried.
        if (!(await stores.goods.add(goods))) continue
        const first: StockEntry = {
          id: ids.next(),
          productId: id,
          at: clock.now(),
          before: 0,
          after: goods.stock,
          reason: 'first',
          note: '',
          actorId: actor.id,
          actorName: actor.name,
        }
        if (goods.stock > 0) await stores.stockJournal.add([first])
        await recordChange(stores, clock, actor, {
          what: 'product.created',
          subject: `product:${id}`,
          before: null,
          after: wholeOf(goods),
        })
        await stores.versions.raise('catalogue')
        return goods
      }
    })
    events.publish({ type: 'catalogue.changed' })
    return created
  }
