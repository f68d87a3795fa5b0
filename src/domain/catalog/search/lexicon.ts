import { DEVICES } from '#domain/catalog/search/lexicon/devices.ts'
import { FOOD } from '#domain/catalog/search/lexicon/food.ts'
import { HOME } from '#domain/catalog/search/lexicon/home.ts'
import {
  AUDIENCE,
  BRANDS,
  CHEAP,
  COLOURS,
  FILLERS,
  PRAISE,
  QUALITIES,
  UNITS,
} from '#domain/catalog/search/lexicon/roles.ts'
import { WEAR } from '#domain/catalog/search/lexicon/wear.ts'
import { type Term, termOf } from '#domain/catalog/search/match-word.ts'
import { fold, isArabic } from '#domain/shared/arabic.ts'
import type { Language } from '#domain/shared/language.ts'
import { stem } from '#domain/shared/stem.ts'

export type Role = 'unit' | 'filler' | 'audience' | 'brand' | 'colour' | 'quality' | 'praise'

/** One thing with all its names. The key is its index in the lexicon, in a form that no word of a text can have. */
export type Concept = `#${number}`

const stemOf = (word: string): string => stem(fold(word))

/** The lookup key of a name: the stems of its words, separated by spaces. */
export const keyOf = (name: string): string =>
  /[_ ]/.test(name) ? name.split(/[_ ]/).map(stemOf).join(' ') : stemOf(name)

const concepts = new Map<string, readonly Concept[]>()
const broader = new Map<Concept, Set<Concept>>()
/** Groups of related things (a shelf). They are used for suggestions, not for matching. */
const shelves = new Map<Concept, Set<Concept>>()
/** The first name of a concept in each language. */
const titles = new Map<Concept, Partial<Record<Language, string>>>()
const roles = new Map<string, Role>()
/** First words of multi-word names, with the word count of the longest such name. */
const longest = new Map<string, number>()
/** The lexicon's spelling of a word by its folded form: `جزمة`, not `جزمه`. */
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

/** The concepts of a name in a list of kinds; an undeclared name becomes a concept of its own. */
const declared = (name: string): readonly Concept[] => concepts.get(keyOf(name)) ?? [newConcept([name])]

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')
const namesOf = (text: string): readonly string[] => text.split(/\s+/).filter((name) => name !== '')

const giveRole = (role: Role, name: string): void => {
  const key = keyOf(name)
  if (!roles.has(key)) roles.set(key, role)
  noteLength(key)
}

/** Men, women and children. Their things are listed after `>`, as for any kind. */
export const AUDIENCES: readonly Concept[] = linesOf(AUDIENCE).map((line) => newConcept(namesOf(line)))
export const CHILDREN = AUDIENCES[2]

const QUALITY_WORDS = { colour: COLOURS, praise: PRAISE, quality: QUALITIES } as const

interface Line {
  readonly names: readonly string[]
  /** The names after `>` or `~`. */
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
  // A second line that starts with a known name and lists kinds extends the same concept.
  return kinds && known?.length === 1 ? known : [newConcept(names)]
})
for (const [at, { kinds = [], isShelf }] of lines.entries()) {
  const listed = isShelf ? shelves : broader
  for (const kind of kinds.flatMap(declared))
    for (const head of heads[at] ?? []) listed.set(kind, (listed.get(kind) ?? new Set()).add(head))
}

const ROLE_WORDS = { unit: UNITS, filler: FILLERS + CHEAP, audience: AUDIENCE, brand: BRANDS } as const
for (const [role, words] of Object.entries(ROLE_WORDS) as [Role, string][])
  for (const name of namesOf(words).flatMap((names) => names.split('='))) giveRole(role, name)
for (const [role, words] of Object.entries(QUALITY_WORDS) as [Role, string][])
  for (const name of linesOf(words).flatMap((line) => readLine(line).names)) giveRole(role, name)

const cheap: ReadonlySet<string> = new Set(namesOf(CHEAP).map(keyOf))

/** True when a word asks for the lowest price first. */
export const asksForCheap = (word: string): boolean => cheap.has(keyOf(word))

const brands = new Map<string, string>(
  namesOf(BRANDS).flatMap((line) => {
    const names = line.split('=')
    return names.map((name): [string, string] => [keyOf(name), `#brand ${names[0]}`])
  }),
)

/** The index key of a brand, for all its names in both languages. */
export const brandOf = (words: string): string | undefined => brands.get(keyOf(words))

const terms: Term[] = []

/**
 * Every single word of the lexicon, prepared for comparison. Each is created once, when the first index needs it.
 */
export function* lexiconTerms(): Generator<Term> {
  let at = 0
  for (const word of spellings.keys()) {
    const term = terms[at] ?? termOf(word)
    terms[at++] = term
    yield term
  }
}

/** The word that comes first in the lexicon, out of these folded words. */
export const firstOfLexicon = (words: readonly string[]): string | undefined => {
  for (const word of spellings.keys()) if (words.includes(word)) return word
  return undefined
}

/** The lexicon's spelling of a folded word. */
export const lexiconSpelling = (word: string): string | undefined => spellings.get(word)

const NO_CONCEPTS: readonly Concept[] = []

interface Entry {
  readonly concepts: readonly Concept[]
  readonly role: Role | undefined
  /** The word count of the longest name that starts with this word. */
  readonly mostWords: number
}

/** A catalogue repeats few words many times. The limit stops visitors' queries from growing the map. */
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

/** The concepts that a word, or several words separated by spaces, names. */
export const conceptsOf = (words: string): readonly Concept[] => entryOf(words).concepts

const allBroader = (concept: Concept, seen: Set<Concept>): ReadonlySet<Concept> => {
  for (const each of broader.get(concept) ?? [])
    if (!seen.has(each) && each !== concept) allBroader(each, seen.add(each))
  return seen
}

const broaderSets = new Map<Concept, ReadonlySet<Concept>>()

/** Everything that the concept is a kind of, transitively. */
export const broaderThan = (concept: Concept): ReadonlySet<Concept> => {
  const known = broaderSets.get(concept) ?? allBroader(concept, new Set())
  broaderSets.set(concept, known)
  return known
}

export const roleOf = (words: string): Role | undefined => entryOf(words).role

/** True when the lexicon has the word, so it is never treated as a typo. */
export const isKnownWord = (words: string): boolean => {
  const { concepts: named, role } = entryOf(words)
  return named.length > 0 || role !== undefined
}

/** The number of folded words, starting at `at`, that form a name in the lexicon; 1 when none do. */
export const nameLength = (words: readonly string[], at: number): number => {
  const most = Math.min(entryOf(words[at] ?? '').mostWords, words.length - at)
  for (let length = most; length > 1; length--)
    if (isKnownWord(words.slice(at, at + length).join(' '))) return length
  return 1
}

/** Removes a leading `و` (and) when the lexicon knows only the rest: `وإبرة` becomes `إبرة`. */
export const withoutAnd = (word: string): string =>
  word.startsWith('و') && word.length >= 4 && !isKnownWord(word) && isKnownWord(word.slice(1))
    ? word.slice(1)
    : word

/**
 * True when a multi-word name is a kind of what one of its words names: `عيش بلدي` (bread) is, `عيش الغراب`
 * (mushroom) is not.
 */
export const isKindOfPart = (name: string, part: string): boolean => {
  const parts = new Set(conceptsOf(part))
  return conceptsOf(name).some((each) => [each, ...broaderThan(each)].some((known) => parts.has(known)))
}

/** The kinds under which a concept is listed. */
export const kindsOf = (concept: Concept): readonly Concept[] => [
  ...[...(broader.get(concept) ?? [])].filter((kind) => !AUDIENCES.includes(kind)),
  ...(shelves.get(concept) ?? []),
]

/** The concepts on a shelf. */
export const goodsOf = (shelf: Concept): readonly Concept[] =>
  [...shelves].flatMap(([concept, all]) => (all.has(shelf) ? [concept] : []))

/** The shelves of the concepts that a word names. */
export const shelvesOf = (words: string): readonly Concept[] =>
  conceptsOf(words).flatMap((concept) => [...(shelves.get(concept) ?? [])])

/** A word's name in a language, if the lexicon has one. */
export const titleIn = (language: Language, words: string): string | undefined =>
  conceptsOf(words)
    .map((concept) => titles.get(concept)?.[language])
    .find((title) => title !== undefined)
