import { categoryById } from '#domain/catalog/category.ts'
import type { Product } from '#domain/catalog/product.ts'
import { spelledWords } from '#domain/shared/arabic.ts'
import { LANGUAGES, type Words } from '#domain/shared/language.ts'
import { sameThing } from './same-thing.ts'

/** How much a word of a product counts, by where it stands. */
const WEIGHT = { first: 1.1, name: 1, otherName: 0.9, category: 0.55, fact: 0.45, about: 0.35 } as const

/** Nobody asks for these, and every product has its own. */
const LOT_NUMBER = /^\d{4,}$/

export type Described = Pick<Product, 'name' | 'description' | 'facts' | 'categoryId'> & {
  /** What its category is called, where it is not what the spec calls it. */
  readonly categoryLabel?: Words | undefined
}

interface ProductWord {
  readonly weight: number
  /** As the shop writes it. */
  readonly spelled: string
}

/** Every word a product can be found by, folded, with what it counts. */
export const productWords = (product: Described): ReadonlyMap<string, ProductWord> => {
  const words = new Map<string, ProductWord>()
  const add = (word: string, weight: number, spelled: string) => {
    if (weight > (words.get(word)?.weight ?? 0)) words.set(word, { weight, spelled })
  }
  const addAll = (texts: Words | undefined, weight: number) => {
    for (const { word, spelled } of LANGUAGES.flatMap((language) => spelledWords(texts?.[language] ?? '')))
      if (!LOT_NUMBER.test(word)) add(word, weight, spelled)
  }
  for (const language of LANGUAGES)
    spelledWords(product.name[language]).forEach(({ word, spelled }, at) => {
      add(word, at === 0 ? WEIGHT.first : WEIGHT.name, spelled)
      for (const other of sameThing(word)) add(other, WEIGHT.otherName, other)
    })
  addAll(product.categoryLabel ?? categoryById(product.categoryId)?.label, WEIGHT.category)
  for (const fact of product.facts) addAll(fact, WEIGHT.fact)
  addAll(product.description, WEIGHT.about)
  return words
}
