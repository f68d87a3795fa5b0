import { fold, isArabic } from '#domain/shared/arabic.ts'
import type { Language } from '#domain/shared/language.ts'
import { stem } from '#domain/shared/stem.ts'
import { DEVICES } from './lexicon/devices.ts'
import { FOOD } from './lexicon/food.ts'
import { HOME } from './lexicon/home.ts'
import { AUDIENCE, BRANDS, CHEAP, COLOURS, FILLERS, PRAISE, QUALITIES, UNITS } from './lexicon/roles.ts'
import { WEAR } from './lexicon/wear.ts'
import { type Term, termOf } from './match-word.ts'

export type Role = 'unit' | 'filler' | 'audience' | 'brand' | 'colour' | 'quality' | 'praise'

/** One thing, by all its names. Its key is its place in the lexicon, in a form that no word of a text has. */
export type Concept = `#${number}`

const stemOf = (word: string): string => stem(fold(word))

/** A name as it is looked up: the stems of its words with blanks between them. */
export const keyOf = (name: string): string =>
  /[_ ]/.test(name) ? name.split(/[_ ]/).map(stemOf).join(' ') : stemOf(name)

const concepts = new Map<string, readonly Concept[]>()
const broader = new Map<Concept, Set<Concept>>()
/** Kinds whose things lie side by side on a shelf: they are near to each other, but not searched for by the kind. */
const shelves = new Map<Concept, Set<Concept>>()
/** The first name of a concept in each language. */
const titles = new Map<Concept, Partial<Record<Language, string>>>()
const roles = new Map<string, Role>()
/** First words of names of several words, and how many words the longest of those names has. */
const longest = new Map<string, number>()
/** How the lexicon writes a word, by its folded form: `جزمة`, not `جزمه`. */
const spellings = new Map<string, string>()
let count = 0

const noteLength = (key: string): void => {
  const words = key.split(' ')
  const first = words[0] ?? ''
  if (words.length > 1) longest.set(first, Math.max(longest.get(first) ?? 1, words.length))
}

const nameConcept = (name: string, concept: Concept): void => {
  const key = keyOf(name)
  const known = concepts.get(key) ?? []
  if (!known.includes(concept)) concepts.set(key, [...known, concept])
  noteLength(key)
  const language = isArabic(name) ? 'ar' : 'en'
  const title = titles.get(concept)
  if (!title?.[language]) titles.set(concept, { ...title, [language]: name.replaceAll('_', ' ') })
  if (!name.includes('_') && !spellings.has(fold(name))) spellings.set(fold(name), name)
}

const newConcept = (names: readonly string[]): Concept => {
  const concept: Concept = `#${count++}`
  for (const name of names) nameConcept(name, concept)
  return concept
}

/** What a name in a list of kinds stands for: what it was declared as, or a thing of its own. */
const declared = (name: string): readonly Concept[] => concepts.get(keyOf(name)) ?? [newConcept([name])]

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')
const namesOf = (text: string): readonly string[] => text.split(/\s+/).filter((name) => name !== '')

const giveRole = (role: Role, name: string): void => {
  const key = keyOf(name)
  if (!roles.has(key)) roles.set(key, role)
  noteLength(key)
}

/** What is made for men, women and children; the things of each are listed behind `>` as those of any kind. */
export const AUDIENCES: readonly Concept[] = linesOf(AUDIENCE).map((line) => newConcept(namesOf(line)))
export const CHILDREN = AUDIENCES[2]

const QUALITY_WORDS = { colour: COLOURS, praise: PRAISE, quality: QUALITIES } as const

interface Line {
  readonly names: readonly string[]
  /** What stands behind `>` or `~`. */
  readonly kinds: readonly string[] | undefined
  readonly isShelf: boolean
}

const readLine = (line: string): Line => {
  const [own = '', kinds] = line.split(/[>~]/)
  return {
    names: namesOf(own),
    kinds: kinds === undefined ? kinds : namesOf(kinds),
    isShelf: line.includes('~'),
  }
}

const lines = [FOOD, HOME, WEAR, DEVICES, ...Object.values(QUALITY_WORDS)].flatMap(linesOf).map(readLine)
const heads = lines.map(({ names, kinds }) => {
  const known = concepts.get(keyOf(names[0] ?? ''))
  // A second line that begins with a known name and lists kinds goes on about the same thing.
  return kinds && known?.length === 1 ? known : [newConcept(names)]
})
for (const [at, { kinds = [], isShelf }] of lines.entries()) {
  const listed = isShelf ? shelves : broader
  for (const kind of kinds.flatMap(declared))
    for (const head of heads[at] ?? []) listed.set(kind, (listed.get(kind) ?? new Set()).add(head))
}

const ROLE_WORDS = { unit: UNITS, filler: FILLERS + CHEAP, audience: AUDIENCE, brand: BRANDS } as const
for (const [role, words] of Object.entries(ROLE_WORDS) as [Role, string][])
  for (const name of namesOf(words)) giveRole(role, name)
for (const [role, words] of Object.entries(QUALITY_WORDS) as [Role, string][])
  for (const name of linesOf(words).flatMap((line) => readLine(line).names)) giveRole(role, name)

const cheap: ReadonlySet<string> = new Set(namesOf(CHEAP).map(keyOf))

/** Whether a word asks for the lowest price first. */
export const asksForCheap = (word: string): boolean => cheap.has(keyOf(word))

const terms: Term[] = []

/** Every single word of the lexicon, ready to be compared; each is made once, when the first index asks for it. */
export function* lexiconTerms(): Generator<Term> {
  let at = 0
  for (const word of spellings.keys()) {
    const term = terms[at] ?? termOf(word)
    terms[at++] = term
    yield term
  }
}

/** The one of these folded words that the lexicon lists first. */
export const firstOfLexicon = (words: readonly string[]): string | undefined => {
  for (const word of spellings.keys()) if (words.includes(word)) return word
  return undefined
}

/** How the lexicon writes a folded word. */
export const lexiconSpelling = (word: string): string | undefined => spellings.get(word)

const NO_CONCEPTS: readonly Concept[] = []

interface Entry {
  readonly concepts: readonly Concept[]
  readonly role: Role | undefined
  /** How many words the longest name has that begins with this one. */
  readonly mostWords: number
}

/** A catalogue has few words and says each of them many times; the bound keeps visitors from growing the map. */
const MAX_ENTRIES = 20_000
const entries = new Map<string, Entry>()

const entryOf = (word: string): Entry => {
  const known = entries.get(word)
  if (known) return known
  const key = keyOf(word)
  const made = {
    concepts: concepts.get(key) ?? NO_CONCEPTS,
    role: roles.get(key),
    mostWords: longest.get(key) ?? 1,
  }
  if (entries.size < MAX_ENTRIES) entries.set(word, made)
  return made
}

/** What a word, or several with blanks between them, names. */
export const conceptsOf = (words: string): readonly Concept[] => entryOf(words).concepts

const allBroader = (concept: Concept, seen: Set<Concept>): ReadonlySet<Concept> => {
  for (const each of broader.get(concept) ?? [])
    if (!seen.has(each) && each !== concept) allBroader(each, seen.add(each))
  return seen
}

const broaderSets = new Map<Concept, ReadonlySet<Concept>>()

/** What its thing is a kind of, at any distance. */
export const broaderThan = (concept: Concept): ReadonlySet<Concept> => {
  const known = broaderSets.get(concept) ?? allBroader(concept, new Set())
  broaderSets.set(concept, known)
  return known
}

export const roleOf = (words: string): Role | undefined => entryOf(words).role

/** Whether the lexicon has the word at all: then it is no slip for another one. */
export const isKnownWord = (words: string): boolean => {
  const { concepts: named, role } = entryOf(words)
  return named.length > 0 || role !== undefined
}

/** How many of these folded words, from the one at `at` on, make a name that the lexicon knows; one where none do. */
export const nameLength = (words: readonly string[], at: number): number => {
  const most = Math.min(entryOf(words[at] ?? '').mostWords, words.length - at)
  for (let length = most; length > 1; length--)
    if (isKnownWord(words.slice(at, at + length).join(' '))) return length
  return 1
}

/** `وإبرة` is `and a needle`: the rest of a word that the lexicon knows only without its first letter. */
export const withoutAnd = (word: string): string =>
  word.startsWith('و') && word.length >= 4 && !isKnownWord(word) && isKnownWord(word.slice(1))
    ? word.slice(1)
    : word

/** Whether a name of several words is a kind of what one of its words names: `عيش بلدي` is, `عيش الغراب` is not. */
export const isKindOfPart = (name: string, part: string): boolean => {
  const parts = new Set(conceptsOf(part))
  return conceptsOf(name).some((each) => [each, ...broaderThan(each)].some((known) => parts.has(known)))
}

/** What things of the same kind are listed under. */
export const kindsOf = (concept: Concept): readonly Concept[] => [
  ...[...(broader.get(concept) ?? [])].filter((kind) => !AUDIENCES.includes(kind)),
  ...(shelves.get(concept) ?? []),
]

/** The goods of a shelf. */
export const goodsOf = (shelf: Concept): readonly Concept[] =>
  [...shelves].flatMap(([concept, all]) => (all.has(shelf) ? [concept] : []))

/** The shelves that the goods a word names lie on. */
export const shelvesOf = (words: string): readonly Concept[] =>
  conceptsOf(words).flatMap((concept) => [...(shelves.get(concept) ?? [])])

/** What a word is called in a language, where the lexicon knows that. */
export const titleIn = (language: Language, words: string): string | undefined =>
  conceptsOf(words)
    .map((concept) => titles.get(concept)?.[language])
    .find((title) => title !== undefined)
