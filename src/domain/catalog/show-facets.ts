import { type FacetIndex, indexFacets } from '#domain/catalog/facets.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The sizes, colours and brands of all products on sale, each with the products that have it. */
export const showFacets =
  ({ lists }: Ports) =>
  async (): Promise<FacetIndex> =>
    indexFacets(await lists().products.all())
