import { categoryById } from '#domain/catalog/category.ts'
import type { Product } from '#domain/catalog/product.ts'
import { isArabic, type Spelled, spelledWords } from '#domain/shared/arabic.ts'
import { LANGUAGES, type Words } from '#domain/shared/language.ts'
import { broaderThan, conceptsOf, isKindOfPart, nameLength, roleOf, withoutAnd } from './lexicon.ts'

/** How much a word of a product counts, by where it stands. The head of a name says what the product is. */
const WEIGHT = { head: 1.1, name: 0.85, category: 0.55, aside: 0.48, fact: 0.45, about: 0.35 } as const
/** From here up a word says what the product is, and not only something about it. */
export const NAMES_IT = 0.5
/** From here up a word, or what it is a kind of, is the head of the name. */
export const HEADS_IT = 0.87
/** From here up a word is said of the product, and not only mentioned in its description. */
export const SAYS_IT = 0.355

/** What another name for a word counts, and the name of what it is a kind of. */
const OTHER_NAME = 0.95
const BROADER_NAME = 0.8
/** `Coffee with cardamom` is no spice: what stands beside the head of a name says little about its kind. */
const BROADER_BESIDE_HEAD = 0.5
/** `فول` in `فول سوداني`: a part of a name that means another thing. */
const PART_OF_NAME = 0.4

/** What a product of a size is listed under, and any product that says its sizes; no word of a text has such a form. */
export const sizeKey = (size: number | string): string => `#size ${size}`
export const ANY_SIZE = sizeKey('')
const SIZES = /^(?:EU|Size|Waist|مقاس) (\d\d) (?:to|إلى|-) (\d\d)$/

/** Products carry these in their names to tell lots apart; they are not searched for. */
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

/** Where an English name goes on to something else than the thing: `Headset with microphone`, `Apples, 4 pieces`. */
const ENGLISH_HEAD_ENDS = /,|\b(?:with|for|in|on|of)\b/

/** The place of the word that says what a product is: the first in Arabic, in English the last before any addition. */
const headOf = (name: string, words: readonly Spelled[]): number => {
  if (words[0] && isArabic(words[0].word)) return 0
  const end = name.search(ENGLISH_HEAD_ENDS)
  const own = end <= 0 ? words : words.filter(({ from }) => from < end)
  return Math.max(0, own.length - 1)
}

/** `صابونة بالورد`, `ستيك بالعظم`: what clings to a word with its article is an addition. */
const ARABIC_ADDITION = /^بال.../

/** Behind a comma stand colours and counts: `Running shoes, mint`. */
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

/** Takes in a name with everything that its words, alone and together, are known as. */
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
  categoryLabel ?? categoryById(categoryId)?.label

const NO_WORDS: ReadonlyMap<string, ProductWord> = new Map()
/** Many products have the same label, in the browser and on the server the very same object. */
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

/** Every word and concept a product can be found by, folded, with what it counts. */
export const productWords = (product: Described): ReadonlyMap<string, ProductWord> => {
  const words = new Map<string, ProductWord>()
  const add: Add = (word, weight, spelled) => {
    if (!LOT_NUMBER.test(word) && weight > (words.get(word)?.weight ?? 0))
      words.set(word, { weight, spelled })
  }
  const addText = (texts: Words, weight: number): void => {
    for (const { word, spelled } of LANGUAGES.flatMap((language) => spelledWords(texts[language]))) {
      add(word, weight, spelled)
      // `Bluetooth 5.3` says that a thing is wireless; what a description says in passing does not.
      if (weight === WEIGHT.fact && roleOf(word) === 'quality') addConcepts(add, word, weight)
    }
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
  for (const [word, { weight, spelled }] of labelWords(categoryLabelOf(product))) add(word, weight, spelled)
  for (const fact of product.facts) {
    addText(fact, WEIGHT.fact)
    const [, from, to] = SIZES.exec(fact.en) ?? SIZES.exec(fact.ar) ?? []
    if (from && to) add(ANY_SIZE, WEIGHT.fact, '')
    for (let size = Number(from); size <= Number(to); size++) add(sizeKey(size), WEIGHT.fact, '')
  }
  addText(product.description, WEIGHT.about)
  return words
}
