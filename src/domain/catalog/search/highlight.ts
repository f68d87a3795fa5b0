import { conceptsOf, isKnownWord, type Role } from '#domain/catalog/search/lexicon.ts'
import { matchWord, type Term, termOf } from '#domain/catalog/search/match-word.ts'
import { readQuery } from '#domain/catalog/search/read-query.ts'
import { spelledWords } from '#domain/shared/arabic.ts'

interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

export type Mark = (text: string) => readonly Piece[]

/** Units and fillers match no product text, so they are not highlighted. */
const UNMARKED: ReadonlySet<Role | undefined> = new Set<Role>(['unit', 'filler'])

interface QueryMark {
  readonly term: Term
  readonly concepts: ReadonlySet<string>
  readonly isKnown: boolean
}

/** Splits a text into the parts that a query matches and the parts between, exactly as written. */
export const marksOf = (query: string): Mark => {
  const marked = readQuery(query, () => false)
    .flat()
    .filter(({ role, word }) => !UNMARKED.has(role) && !word.startsWith('#'))
    .flatMap(({ word }) => word.split(' '))
    .map((word) => ({ term: termOf(word), concepts: new Set(conceptsOf(word)), isKnown: isKnownWord(word) }))
  return (text) => cut(text, marked)
}

/** A word in the lexicon is highlighted where it or a synonym occurs; any other word wherever it may match. */
const isMarked = ({ term, concepts, isKnown }: QueryMark, other: Term): boolean => {
  if (conceptsOf(other.word).some((concept) => concepts.has(concept))) return true
  const found = matchWord(term, other)
  return found !== undefined && (!isKnown || found.match === 'exact' || found.match === 'form')
}

const cut = (text: string, marked: readonly QueryMark[]): readonly Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const { word, spelled, from } of spelledWords(text)) {
    const term = termOf(word)
    if (!marked.some((each) => isMarked(each, term))) continue
    if (from > at) pieces.push({ text: text.slice(at, from), isMatch: false })
    pieces.push({ text: spelled, isMatch: true })
    at = from + spelled.length
  }
  return at < text.length ? [...pieces, { text: text.slice(at), isMatch: false }] : pieces
}
