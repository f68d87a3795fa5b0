import { createProductIndex, type Indexed } from '#domain/catalog/search/product-index.ts'
import { createWordIndex, type WordIndex } from '#domain/catalog/search/word-index.ts'
import { aProduct } from '#tests/support/builders.ts'

export const anIndexedProduct = (
  id: number,
  en: string,
  ar: string,
  more: Partial<Indexed> = {},
): Indexed => ({
  ...aProduct({ id, name: { en, ar }, description: { en: '', ar: '' }, facts: [] }),
  inStock: true,
  ...more,
})

/** For `describe.each`: the two kinds of word index. */
export const WORD_INDEXES: [name: string, create: () => WordIndex][] = [
  ['in the browser', () => createWordIndex({ findsAnyPart: true })],
  ['on the server', () => createWordIndex({ findsAnyPart: false })],
]

export const anIndexOf = (
  words: WordIndex,
  products: readonly Indexed[],
): ReturnType<typeof createProductIndex<Indexed>> => {
  const index = createProductIndex<Indexed>(words)
  for (const each of products) index.put(each)
  return index
}
