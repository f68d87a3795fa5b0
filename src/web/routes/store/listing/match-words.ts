import { fold } from '#domain/shared/arabic.ts'
import type { CatalogueProduct } from '#web/browser/catalogue.ts'

/** Folded once per product, for a key is asked for at every letter typed. */
const keys = new WeakMap<CatalogueProduct, string>()

const keyOf = (product: CatalogueProduct): string => {
  const known = keys.get(product)
  if (known !== undefined) return known
  const key = fold([product.name, product.nameAr, product.description, product.descriptionAr].join(' '))
  keys.set(product, key)
  return key
}

/** Whether a product has all the words, in either language; the same rule as the server's search. */
export const matchWords = (q: string): ((product: CatalogueProduct) => boolean) => {
  const words = fold(q).split(' ').filter(Boolean)
  // A query of marks alone asks for nothing that exists; an empty box asks for everything.
  if (words.length === 0) return () => q.trim() === ''
  return (product) => words.every((word) => keyOf(product).includes(word))
}
