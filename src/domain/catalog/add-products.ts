import type { Product } from '#domain/catalog/product.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Puts new products on sale, all or none. */
export const addProducts =
  ({ inTransaction, events }: Ports) =>
  async (products: readonly Product[]): Promise<void> => {
    await inTransaction(async (stores) => {
      await stores.products.add(products)
      await stores.versions.raise('catalogue')
    })
    events.publish({ type: 'catalogue.changed' })
  }
