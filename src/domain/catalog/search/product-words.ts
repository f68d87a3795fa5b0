import { type ShownCategory, seedCategory } from '#domain/catalog/category.ts'
import { offeredValues } from '#domain/catalog/offered-values.ts'
import type { Product } from '#domain/catalog/product.ts'
import { brandKeys } from '#domain/catalog/search/brand-keys.ts'
import {
  broaderThan,
  conceptsOf,
  isKindOfPart,
  nameLength,
  roleOf,
  withoutAnd,
} from '#domain/catalog/search/lexicon.ts'
import { sizeOf, sizesInFact } from '#domain/catalog/sizes.ts'
import { isArabic, type Spelled, spelledWords } from '#domain/shared/arabic.ts'
import { LANGUAGES, type Words } from '#domain/shared/language.ts'

/** The weight of a word by its position. The head of a name says what the product is. */
const WEIGHT = { head: 1.1, name: 0.85, category: 0.55, aside: 0.48, fact: 0.45, about: 0.35 } as const
/** From this weight on, a word says what the product is. */
export const NAMES_IT = 0.5
/** From this weight on, a word or its kind is the head of the name. */
export const HEADS_IT = 0.87
/** From this weight on, a word is stated of the product, not only mentioned in its description. */
export const SAYS_IT = 0.355

/** The factor for a synonym, and for the name of the kind. */
const OTHER_NAME = 0.95
const BROADER_NAME = 0.8
/** The factor for the kind of a word beside the head: `coffee with cardamom` is not a spice. */
const BROADER_BESIDE_HEAD = 0.5
/** The factor for a part of a name that means another thing, such as `فول` in `فول سوداني`. */
const PART_OF_NAME = 0.4

/** The index keys for a size and for any product that lists sizes; no word of a text has this form. */
export const sizeKey = (size: string): string => `#size ${size}`
export const ANY_SIZE = sizeKey('')
/** English words for sizes, which are qualities of other things. */
const SIZE_WORDS: Readonly<Record<string, string>> = { s: 'small', m: 'medium', l: 'large' }

/** Lot numbers in product names are not indexed. */
const LOT_NUMBER = /^\d{4,}$/

export type Described = Pick<
  Product,
  'name' | 'description' | 'facts' | 'categoryId' | 'options' | 'brand'
> & {
  /** The category's label when the shop has renamed it. */
  readonly categoryLabel?: Words | undefined
  /** The category that its category is nested in. */
  readonly parentCategory?: Pick<ShownCategory, 'id' | 'label'> | undefined
}

const isSame = (one: Words | undefined, other: Words | undefined): boolean =>
  one?.en === other?.en && one?.ar === other?.ar

/** True when two products are indexed under the same words. */
export const isSameText = (one: Described, other: Described): boolean =>
  one.categoryId === other.categoryId &&
  isSame(one.categoryLabel, other.categoryLabel) &&
  isSame(one.parentCategory?.label, other.parentCategory?.label) &&
  isSame(one.name, other.name) &&
  isSame(one.description, other.description) &&
  one.brand === other.brand &&
  JSON.stringify(one.facts) === JSON.stringify(other.facts) &&
  (one.options === other.options || JSON.stringify(one.options) === JSON.stringify(other.options))

interface ProductWord {
  readonly weight: number
  /** The shop's spelling. */
  readonly spelled: string
}

/** The point at which an English name stops naming the thing: `Headset with microphone`, `Apples, 4 pieces`. */
const ENGLISH_HEAD_ENDS = /,|\b(?:with|for|in|on|of)\b/

/** The index of the head word: the first in Arabic, the last before any addition in English. */
const headOf = (name: string, words: readonly Spelled[]): number => {
  if (words[0] && isArabic(words[0].word)) return 0
  const end = name.search(ENGLISH_HEAD_ENDS)
  const own = end <= 0 ? words : words.filter(({ from }) => from < end)
  return Math.max(0, own.length - 1)
}

/** A word with the prefix `بال` is an addition: `صابونة بالورد`, `ستيك بالعظم`. */
const ARABIC_ADDITION = /^بال.../

/** Colours and counts follow a comma: `Running shoes, mint`. */
const asideOf = (name: string): number => {
  const comma = name.search(/[,،]/)
  return comma < 0 ? name.length : comma
}

type Add = (word: string, weight: number, spelled: string) => void

const addConcepts = (add: Add, words: string, weight: number): void => {
  for (const concept of conceptsOf(words)) {
    add(concept, weight * OTHER_NAME, '')
    const share = weight < WEIGHT.head && weight > WEIGHT.category ? BROADER_BESIDE_HEAD : BROADER_NAME
    for (const broad of broaderThan(concept)) add(broad, weight * share, '')
  }
}

/** Adds a name with all concepts that its words, alone and combined, stand for. */
const addName = (add: Add, words: readonly Spelled[], weightAt: (at: number) => number): void => {
  const folded = words.map(({ word }) => word)
  for (let at = 0; at < words.length; ) {
    const length = nameLength(folded, at)
    const run = words.slice(at, at + length)
    const weights = run.map((_, i) => weightAt(at + i))
    const name = folded.slice(at, at + length).join(' ')
    addConcepts(add, withoutAnd(name), Math.max(...weights))
    for (const [i, { word, spelled }] of run.entries()) {
      const isWhole = length === 1 || isKindOfPart(name, word) || roleOf(word) === 'quality'
      add(word, (weights[i] ?? 0) * (isWhole ? 1 : PART_OF_NAME), spelled)
    }
    at += length
  }
}

export const categoryLabelOf = ({ categoryId, categoryLabel }: Described): Words | undefined =>
  categoryLabel ?? seedCategory(categoryId)?.label

const NO_WORDS: ReadonlyMap<string, ProductWord> = new Map()
/** Products share label objects, so labels are cached by identity. */
const labels = new WeakMap<Words, ReadonlyMap<string, ProductWord>>()

const labelWords = (label: Words | undefined): ReadonlyMap<string, ProductWord> => {
  if (!label) return NO_WORDS
  const known = labels.get(label)
  if (known) return known
  const words = new Map<string, ProductWord>()
  const add: Add = (word, weight, spelled) => {
    if (weight > (words.get(word)?.weight ?? 0)) words.set(word, { weight, spelled })
  }
  for (const language of LANGUAGES) addName(add, spelledWords(label[language]), () => WEIGHT.category)
  labels.set(label, words)
  return words
}

/** Every word and concept that a product is indexed under, folded, with its weight. */
export const productWords = (product: Described): ReadonlyMap<string, ProductWord> => {
  const words = new Map<string, ProductWord>()
  const add: Add = (word, weight, spelled) => {
    if (!LOT_NUMBER.test(word) && weight > (words.get(word)?.weight ?? 0))
      words.set(word, { weight, spelled })
  }
  const addText = (texts: Words, weight: number): void => {
    for (const { word, spelled } of LANGUAGES.flatMap((language) => spelledWords(texts[language]))) {
      add(word, weight, spelled)
      // A quality counts in a fact (`Bluetooth 5.3` means wireless) but not in a description.
      if (weight === WEIGHT.fact && roleOf(word) === 'quality') addConcepts(add, word, weight)
    }
  }
  const addSize = (size: string | undefined): void => {
    if (size === undefined) return
    for (const word of [ANY_SIZE, sizeKey(size), SIZE_WORDS[size] ?? ANY_SIZE]) add(word, WEIGHT.fact, '')
  }
  for (const language of LANGUAGES) {
    const name = product.name[language]
    const spelled = spelledWords(name)
    const head = headOf(name, spelled)
    const asideFrom = asideOf(name)
    addName(add, spelled, (at) => {
      if (at === head) return WEIGHT.head
      const { word = '', from = 0 } = spelled[at] ?? {}
      return from > asideFrom || ARABIC_ADDITION.test(word) ? WEIGHT.aside : WEIGHT.name
    })
  }
  for (const label of [categoryLabelOf(product), product.parentCategory?.label])
    for (const [word, { weight, spelled }] of labelWords(label)) add(word, weight, spelled)
  for (const fact of product.facts) {
    addText(fact, WEIGHT.fact)
    const inEnglish = sizesInFact(fact.en)
    for (const size of inEnglish.length > 0 ? inEnglish : sizesInFact(fact.ar)) addSize(size)
  }
  for (const option of product.options ?? [])
    for (const value of offeredValues(option)) {
      addText(value, WEIGHT.fact)
      // A thing's name may be a colour or a flavour: `olive` is looked up as a thing, and clothes in that colour come after.
      for (const language of LANGUAGES) {
        const [only, ...more] = spelledWords(value[language])
        const isThing = only && conceptsOf(only.word).length > 0 && roleOf(only.word) === undefined
        if (isThing && more.length === 0) add(only.word, NAMES_IT, only.spelled)
      }
      addSize(sizeOf(value.en) ?? sizeOf(value.ar))
    }
  if (product.brand) {
    addText({ en: product.brand, ar: '' }, WEIGHT.aside)
    for (const key of brandKeys(product.brand)) add(key, WEIGHT.aside, product.brand)
  }
  addText(product.description, WEIGHT.about)
  return words
}
