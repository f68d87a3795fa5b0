import type { Language } from '#domain/shared/language.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import type { FoundProduct } from '../parts/load-product.ts'
import { showPublished } from '../parts/published-card.ts'

/** Number of related products. */
export const RELATED_COUNT = 10

/** The loader's data, from the cached catalogue. */
export const findProduct = (
  catalogue: readonly CatalogueProduct[],
  id: string | undefined,
  language: Language,
): FoundProduct | undefined => {
  const product = catalogue.find((each) => String(each.id) === id)
  if (!product) return undefined
  const related = catalogue
    .filter((other) => other.categoryId === product.categoryId && other.id !== product.id)
    .toSorted((one, other) => one.id - other.id)
    .slice(0, RELATED_COUNT)
  return { product, related: related.map((other) => showPublished(other, language)) }
}
