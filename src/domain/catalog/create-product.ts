import { recordChange } from '#domain/audit/audit.ts'
import { type OptionsDraft, refuseTakenCodes, withOptions } from '#domain/catalog/edit-variants.ts'
import {
  type Goods,
  type GoodsFields,
  holdCategories,
  type PLAIN_GOODS,
  wholeOf,
} from '#domain/catalog/goods.ts'
import { LOW_STOCK } from '#domain/catalog/product.ts'
import type { ShelvedProduct } from '#domain/catalog/product-store.ts'
import { type StockEntry, stockChanges } from '#domain/catalog/stock-journal.ts'
import { GRAMS_PER_KG, refuseUnusableWeight, type Weight } from '#domain/catalog/weight.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Adds new products to the catalogue, all or none. */
export const addProducts =
  ({ inTransaction, events }: Ports) =>
  async (products: readonly ShelvedProduct[]): Promise<void> => {
    await inTransaction(async (stores) => {
      await stores.products.add(products)
      await stores.versions.raise('catalogue')
    })
    events.publish({ type: 'catalogue.changed' })
  }

export type NewGoods = Omit<GoodsFields, 'archived' | 'weight' | keyof typeof PLAIN_GOODS> & {
  readonly [F in keyof typeof PLAIN_GOODS]?: GoodsFields[F] | undefined
} & OptionsDraft & { readonly stock: number; readonly weight?: Weight | null | undefined }

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
        const { sku = '', barcode = '', returnable = null } = fields
        const { lowStock = fields.weight ? LOW_STOCK * GRAMS_PER_KG : LOW_STOCK } = fields
        const more = { shelfPlace, brand, supplierCode, sku, barcode, cost, lowStock, returnable }
        const { options = [], variants = [], weight, ...plain } = fields
        const whole: Goods = {
          ...plain,
          ...more,
          id,
          version: 1,
          archivedAt: null,
          ...(weight && { weight }),
        }
        const goods = options.length > 0 ? withOptions(whole, { options, variants }) : whole
        refuseUnusableWeight(goods)
        await refuseTakenCodes(stores.goods, [goods])
        // A concurrent request may take the same id; then the next one is tried.
        if (!(await stores.goods.add(goods))) continue
        const first = stockChanges(null, goods).map(
          (change): StockEntry => ({
            id: ids.next(),
            productId: id,
            ...change,
            at: clock.now(),
            reason: 'first',
            note: '',
            actorId: actor.id,
            actorName: actor.name,
          }),
        )
        await stores.stockJournal.add(first)
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
