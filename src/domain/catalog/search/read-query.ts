import {
  isKindOfPart,
  isKnownWord,
  keyOf,
  nameLength,
  type Role,
  roleOf,
  shelvesOf,
} from '#domain/catalog/search/lexicon.ts'
import { ANY_SIZE, sizeKey } from '#domain/catalog/search/product-words.ts'
import { type LetterSize, sizeOf } from '#domain/catalog/sizes.ts'
import { isArabic, type Spelled, spelledWords } from '#domain/shared/arabic.ts'

/** Limits above what shoppers type. */
export const MAX_WORDS = 12
const MAX_LETTERS = 200

/** One word of a query, or several that name one thing. */
export interface QueryWord extends Spelled {
  /** Undefined for a word that names a thing or may do so. */
  readonly role: Role | undefined
  /** True after `for`, `with` and the like, where the thing itself is never named. */
  readonly isAside: boolean
}

/** The words about one thing: `نص كيلو جبنة رومي` is one item, `لبن وعيش` is two. */
export type QueryItem = readonly QueryWord[]

const LIST_MARK = /[,،;؛+&\n]/
const AND_WORDS: ReadonlySet<string> = new Set(['and', 'و', 'n', 'w', 'we', 'plus'])
const ASIDE_WORDS: ReadonlySet<string> = new Set(['for', 'with', 'without', 'of', 'in'])

type IsWord = (word: string) => boolean

/** The distinct words of a query, up to `MAX_WORDS`. */
export const queryWords = (query: string): readonly Spelled[] =>
  [...new Map(spelledWords(query.slice(0, MAX_LETTERS)).map((each) => [each.word, each])).values()].slice(
    0,
    MAX_WORDS,
  )

/**
 * Removes a leading `و` (and), as in `وعيش`, when neither the lexicon nor the shop has the whole word, or the
 * lexicon has the rest.
 */
const withoutAnd = ({ word, spelled, from }: Spelled, isWord: IsWord): Spelled | undefined => {
  if (!word.startsWith('و') || word.length < 4) return undefined
  const rest = word.slice(1)
  if (isKnownWord(word)) return undefined
  if (!isKnownWord(rest) && !rest.startsWith('ال') && (isWord(word) || !isWord(rest))) return undefined
  return { word: rest, spelled: spelled.slice(1), from: from + 1 }
}

/** Removes a prefix when only the rest is known: `بسلك` (with a wire), `للسلطة` (for salad). */
const withoutParticle = (each: Spelled, isWord: IsWord): Spelled => {
  const { word, spelled, from } = each
  if (!isArabic(word) || word.length < 4 || !/^[بل]/.test(word) || isWord(word)) return each
  const rest = word.slice(1)
  return isWord(rest) ? { word: rest, spelled: spelled.slice(1), from: from + 1 } : each
}

const listsOf = (query: string, isWord: IsWord): readonly (readonly Spelled[])[] => {
  const lists: Spelled[][] = [[]]
  let end = 0
  for (const each of queryWords(query)) {
    const rest = withoutAnd(each, isWord)
    if (rest || AND_WORDS.has(each.word) || LIST_MARK.test(query.slice(end, each.from))) lists.push([])
    end = each.from + each.spelled.length
    if (!AND_WORDS.has(each.word)) lists.at(-1)?.push(withoutParticle(rest ?? each, isWord))
  }
  return lists
}

const joined = (words: readonly Spelled[], isWord: IsWord): readonly Spelled[] => {
  const [first, second] = words
  if (!first) return []
  const length = nameLength(
    words.map(({ word }) => word),
    0,
  )
  const run = words.slice(0, length)
  const spelled = run.map((each) => each.spelled).join(' ')
  if (length > 1)
    return [
      { word: run.map(({ word }) => word).join(' '), spelled, from: first.from },
      ...joined(words.slice(length), isWord),
    ]
  // Joins a word typed with a space, such as `head phone` or `lap top`.
  const both = second && first.word + second.word
  if (both && isWord(both) && !(isWord(first.word) && isWord(second.word)))
    return [
      { word: both, spelled: `${first.spelled} ${second.spelled}`, from: first.from },
      ...joined(words.slice(2), isWord),
    ]
  return [first, ...joined(words.slice(1), isWord)]
}

/** True for an amount: `2`, `2kg`, `500جم`. */
const isAmount = (word: string): boolean => {
  const unit = /^\d+(\D*)$/.exec(word)?.[1]
  return unit !== undefined && (unit === '' || roleOf(unit) === 'unit')
}

/** What follows one of these words is a size (`مقاس 42`), and products in that size come first. */
const SIZE_WORDS: ReadonlySet<string> = new Set(['size', 'مقاس', 'سايز', 'نمره', 'eu'].map(keyOf))

const SIZE_NAMES: ReadonlyMap<string, LetterSize> = new Map([
  ['small', 's'],
  ['سمول', 's'],
  ['medium', 'm'],
  ['ميديم', 'm'],
  ['ميديوم', 'm'],
  ['large', 'l'],
  ['لارج', 'l'],
  ...['x large', 'extra large', 'اكس لارج', 'اكسترا لارج', 'كبير جدا'].map((name) => [name, 'xl'] as const),
  ...['xx large', 'double xl', 'دبل اكس لارج', 'اكس اكس لارج'].map((name) => [name, 'xxl'] as const),
])

const sizeNamed = (word: string): string | undefined => SIZE_NAMES.get(word) ?? sizeOf(word)

/**
 * The size that a word is. Without `size` before it, only one that the shop has, and not an amount: neither `30 قطعة`
 * nor `1 l`, nor the s of `men's`.
 */
const sizeAt = (words: readonly Spelled[], at: number, isSold: IsWord): string | undefined => {
  const [before, { word } = { word: '' }, after] = [words[at - 1], words[at], words[at + 1]]
  const size = sizeNamed(word)
  if (size === undefined || (before && SIZE_WORDS.has(keyOf(before.word)))) return size
  const isSaid = roleOf(word) !== 'quality' && isSold(sizeKey(size))
  const isCounted = before !== undefined && (isAmount(before.word) || roleOf(before.word) === 'audience')
  const isCounting =
    after !== undefined && roleOf(after.word) === 'unit' && sizeNamed(after.word) === undefined
  return isSaid && !isCounted && !isCounting ? size : undefined
}

const itemOf = (words: readonly Spelled[], isWord: IsWord, isSold: IsWord): QueryItem => {
  let isAside = false
  const all = joined(words, isWord)
  return all.flatMap((each, at): QueryWord[] => {
    if (ASIDE_WORDS.has(each.word)) isAside = true
    const size = sizeAt(all, at, isSold)
    const plain = { ...each, isAside, role: isAmount(each.word) ? ('unit' as const) : roleOf(each.word) }
    if (size === undefined) return [plain]
    const sized = { ...each, word: sizeKey(size), isAside, role: 'audience' as const }
    // A bare number is surely a size only after a word such as `مقاس`. Otherwise both readings are searched (`بيض 30`); a
    // number that is the whole item is searched as text only.
    const isSure = !/^\d+$/.test(each.word) || (at > 0 && SIZE_WORDS.has(keyOf(all[at - 1]?.word ?? '')))
    return isSure ? [sized] : all.length > 1 ? [plain, sized] : [plain]
  })
}

const isThing = ({ role }: QueryWord): boolean => role === undefined

/** When no word names a thing, the most specific words are used instead: `قطن`, `nike`, and finally `كيلو`. */
const withThing = (words: QueryItem): QueryItem => {
  if (words.some(isThing)) return words
  const role = (['quality', 'colour', 'praise', 'brand', 'audience', 'unit', 'filler'] as const).find(
    (each) => words.some((word) => word.role === each),
  )
  return words.map((word) => (word.role === role ? { ...word, role: undefined, isAside: false } : word))
}

/** Splits consecutive goods of one shelf into items when none is a kind of another: `tomato cucumber`. */
const eachOfShelf = (item: QueryItem): readonly QueryItem[] => {
  const things = item.filter(isThing)
  const shelves = shelvesOf(things[0]?.word ?? '')
  const isList =
    things.length > 1 &&
    item.every(
      ({ role, word }) => !role || role === 'unit' || role === 'filler' || word.startsWith(ANY_SIZE),
    ) &&
    things.every(({ word }) => shelvesOf(word).some((shelf) => shelves.includes(shelf))) &&
    things.every((one) => things.every((other) => one === other || !isKindOfPart(one.word, other.word)))
  return isList ? things.map((thing) => [thing]) : [item]
}

/** Splits a query into the items it asks for. `isWord` is true for words that the shop or the lexicon knows. */
export const readQuery = (query: string, isSold: IsWord): readonly QueryItem[] => {
  const isWord: IsWord = (word) => isKnownWord(word) || isSold(word)
  const items = listsOf(query, isWord).map((words) => itemOf(words, isWord, isSold))
  // In `white and gold headphones`, words that name no thing belong to the neighbouring item.
  const things = items.filter((item) => item.some(isThing))
  const others = items.filter((item) => !item.some(isThing)).flat()
  const [first = [], ...more] = things
  const all = [[...first, ...others.map((word) => ({ ...word, isAside: true }))], ...more]
  return things.length > 0 ? all.flatMap(eachOfShelf) : [withThing(others)].filter((item) => item.length > 0)
}
