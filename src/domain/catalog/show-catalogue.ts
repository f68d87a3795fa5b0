import type { Product } from '#domain/catalog/product.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Everything on sale, by id: what `/Api.json` publishes. */
export const showCatalogue =
  ({ lists }: Ports) =>
  (): Promise<readonly Product[]> =>
    lists().products.all()
