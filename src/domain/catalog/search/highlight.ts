import { spelledWords } from '#domain/shared/arabic.ts'
import { conceptsOf, isKnownWord, type Role } from './lexicon.ts'
import { matchWord, type Term, termOf } from './match-word.ts'
import { readQuery } from './read-query.ts'

interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

export type Mark = (text: string) => readonly Piece[]

/** Words of a query that say how much and for whom find nothing, so they are not marked. */
const UNMARKED: ReadonlySet<Role | undefined> = new Set<Role>(['unit', 'filler'])

interface QueryMark {
  readonly term: Term
  readonly concepts: ReadonlySet<string>
  readonly isKnown: boolean
}

/** Cuts texts into what a query found in them and what lies between, letter for letter as they were written. */
export const marksOf = (query: string): Mark => {
  const marked = readQuery(query, () => false)
    .flat()
    .filter(({ role, word }) => !UNMARKED.has(role) && !word.startsWith('#'))
    .flatMap(({ word }) => word.split(' '))
    .map((word) => ({ term: termOf(word), concepts: new Set(conceptsOf(word)), isKnown: isKnownWord(word) }))
  return (text) => cut(text, marked)
}

/** A word that the lexicon knows is marked where it, or another word for it, stands; another one wherever it may be meant. */
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
