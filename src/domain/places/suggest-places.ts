import { matchWord, type Term, termOf } from '#domain/catalog/search/match-word.ts'
import {
  GOVERNORATE_IDS,
  GOVERNORATES,
  type GovernorateId,
  governorateNames,
} from '#domain/places/governorates.ts'
import { townNames, townsOf } from '#domain/places/towns.ts'
import { foldedWords } from '#domain/shared/arabic.ts'
import type { Words } from '#domain/shared/language.ts'

export interface SuggestedPlace {
  readonly key: string
  readonly governorate: GovernorateId
  readonly name: Words
  readonly isTown: boolean
}

interface Known extends SuggestedPlace {
  readonly names: readonly (readonly Term[])[]
}

const MOST = 6
const ARTICLES = new Set(['el', 'al', 'the'])
/** Weaker matches are not suggested. */
const LEAST = 0.3
/** A place in another governorate than the chosen one needs a better match. */
const LEAST_ELSEWHERE = 0.6

const termsOf = (text: string): readonly Term[] => {
  const words = foldedWords(text)
  const meaningful = words.filter((word) => !ARTICLES.has(word))
  return (meaningful.length > 0 ? meaningful : words).map(termOf)
}

let known: readonly Known[] | undefined

// Built on the first typed letter: most visits never need it.
const places = (): readonly Known[] =>
  (known ??= GOVERNORATE_IDS.flatMap((id) => [
    {
      key: id,
      governorate: id,
      name: GOVERNORATES[id].name,
      isTown: false,
      names: governorateNames(id).map(termsOf),
    },
    ...townsOf(id).map((town) => ({
      key: `${id} ${town.name.en}`,
      governorate: id,
      name: town.name,
      isTown: true,
      names: townNames(town).map(termsOf),
    })),
  ]))

/** The quality of a match: every typed word must be found in the name; extra words in the name cost a little. */
const worthOf = (query: readonly Term[], name: readonly Term[]): number => {
  let sum = 0
  for (const term of query) {
    const best = Math.max(0, ...name.map((word) => matchWord(term, word)?.worth ?? 0))
    if (best < LEAST) return 0
    sum += best
  }
  return sum / query.length - 0.02 * Math.max(0, name.length - query.length)
}

/**
 * Suggests places for typed text in either language, by spelling or sound, best first. Within a governorate its own
 * towns, and others only if they match better. With nothing typed: all governorates, or all towns of the one given.
 */
export const suggestPlaces = (typed: string, within?: GovernorateId): readonly SuggestedPlace[] => {
  const among = within ? places().filter(({ isTown }) => isTown) : places()
  const query = termsOf(typed)
  if (query.length === 0)
    return among.filter(({ governorate, isTown }) => (within ? governorate === within : !isTown))
  const found = among
    .map((place) => ({ place, worth: Math.max(...place.names.map((name) => worthOf(query, name))) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth)
  const isOwn = ({ place }: { readonly place: Known }) => !within || place.governorate === within
  const surest = Math.max(LEAST_ELSEWHERE, found.find(isOwn)?.worth ?? 0)
  return found
    .filter((each) => isOwn(each) || each.worth > surest)
    .slice(0, MOST)
    .map(({ place }) => place)
}
