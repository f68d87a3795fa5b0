import type { Product } from '#domain/catalog/product.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Puts new products on sale, all or none. */
export const addProducts =
  ({ inTransaction, events }: Ports) =>
  async (products: readonly Product[]): Promise<void> => {
    await inTransaction((stores) => stores.products.add(products))
    events.publish({ type: 'catalogue.changed' })
  }
