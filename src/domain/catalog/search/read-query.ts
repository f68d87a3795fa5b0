import { isArabic, type Spelled, spelledWords } from '#domain/shared/arabic.ts'
import { isKindOfPart, isKnownWord, nameLength, type Role, roleOf, shelvesOf } from './lexicon.ts'
import { sizeKey } from './product-words.ts'

/** More words, or letters, than a shopper types. */
export const MAX_WORDS = 12
const MAX_LETTERS = 200

/** A word of a query, or several that name one thing. */
export interface QueryWord extends Spelled {
  /** Nothing for a word that names a thing, or may do so. */
  readonly role: Role | undefined
  /** Whether it stands behind `for`, `with` and the like, where the thing itself is never named. */
  readonly isAside: boolean
}

/** Words about one thing: `نص كيلو جبنة رومي` is one item, `لبن وعيش` are two. */
export type QueryItem = readonly QueryWord[]

const LIST_MARK = /[,،;؛+&\n]/
const AND_WORDS: ReadonlySet<string> = new Set(['and', 'و', 'n', 'w', 'we', 'plus'])
const ASIDE_WORDS: ReadonlySet<string> = new Set(['for', 'with', 'without', 'of', 'in'])

type IsWord = (word: string) => boolean

/** The words of a query, each once, as many as are looked for. */
export const queryWords = (query: string): readonly Spelled[] =>
  [...new Map(spelledWords(query.slice(0, MAX_LETTERS)).map((each) => [each.word, each])).values()].slice(
    0,
    MAX_WORDS,
  )

/** `وعيش` is `and bread`, where the lexicon knows no word like that, and the shop neither or the lexicon knows the rest. */
const withoutAnd = ({ word, spelled, from }: Spelled, isWord: IsWord): Spelled | undefined => {
  if (!word.startsWith('و') || word.length < 4) return undefined
  const rest = word.slice(1)
  if (isKnownWord(word)) return undefined
  if (!isKnownWord(rest) && !rest.startsWith('ال') && (isWord(word) || !isWord(rest))) return undefined
  return { word: rest, spelled: spelled.slice(1), from: from + 1 }
}

/** `بسلك` is `with a wire`, `للسلطة` is `for salad`: what clings to a word is taken off where only the rest is known. */
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
  // `head phone`, `lap top`: one word with a blank in it.
  const both = second && first.word + second.word
  if (both && isWord(both) && !(isWord(first.word) && isWord(second.word)))
    return [
      { word: both, spelled: `${first.spelled} ${second.spelled}`, from: first.from },
      ...joined(words.slice(2), isWord),
    ]
  return [first, ...joined(words.slice(1), isWord)]
}

/** `2`, `2kg`, `500جم`. */
const isAmount = (word: string): boolean => {
  const unit = /^\d+(\D*)$/.exec(word)?.[1]
  return unit !== undefined && (unit === '' || roleOf(unit) === 'unit')
}

/** `مقاس 42`: a number beside one of these is a size, and what is made in it comes first. */
const SIZE_WORDS: ReadonlySet<string> = new Set(['size', 'مقاس', 'سايز', 'نمره', 'eu'])

const itemOf = (words: readonly Spelled[], isWord: IsWord): QueryItem => {
  let isAside = false
  const all = joined(words, isWord)
  return all.map((each, at) => {
    if (ASIDE_WORDS.has(each.word)) isAside = true
    const isSize = /^\d\d$/.test(each.word) && SIZE_WORDS.has(all[at - 1]?.word ?? '')
    if (isSize) return { ...each, word: sizeKey(each.word), isAside, role: 'audience' }
    return { ...each, isAside, role: isAmount(each.word) ? 'unit' : roleOf(each.word) }
  })
}

const isThing = ({ role }: QueryWord): boolean => role === undefined

/** Where no word names a thing, the most telling ones are taken for it: `قطن`, `nike`, and at last `كيلو`. */
const withThing = (words: QueryItem): QueryItem => {
  if (words.some(isThing)) return words
  const role = (['quality', 'colour', 'praise', 'brand', 'audience', 'unit', 'filler'] as const).find(
    (each) => words.some((word) => word.role === each),
  )
  return words.map((word) => (word.role === role ? { ...word, role: undefined, isAside: false } : word))
}

/** `tomato cucumber`: goods of one shelf that follow each other, none a kind of another, are each asked for. */
const eachOfShelf = (item: QueryItem): readonly QueryItem[] => {
  const things = item.filter(isThing)
  const shelves = shelvesOf(things[0]?.word ?? '')
  const isList =
    things.length > 1 &&
    item.every(({ role }) => !role || role === 'unit' || role === 'filler') &&
    things.every(({ word }) => shelvesOf(word).some((shelf) => shelves.includes(shelf))) &&
    things.every((one) => things.every((other) => one === other || !isKindOfPart(one.word, other.word)))
  return isList ? things.map((thing) => [thing]) : [item]
}

/** The things a query asks for. `isWord` tells whether a word is one that the shop or the lexicon knows. */
export const readQuery = (query: string, isSold: IsWord): readonly QueryItem[] => {
  const isWord: IsWord = (word) => isKnownWord(word) || isSold(word)
  const items = listsOf(query, isWord).map((words) => itemOf(words, isWord))
  // `white and gold headphones`: what names nothing by itself belongs to its neighbour.
  const things = items.filter((item) => item.some(isThing))
  const others = items.filter((item) => !item.some(isThing)).flat()
  const [first = [], ...more] = things
  const all = [[...first, ...others.map((word) => ({ ...word, isAside: true }))], ...more]
  return things.length > 0 ? all.flatMap(eachOfShelf) : [withThing(others)].filter((item) => item.length > 0)
}
