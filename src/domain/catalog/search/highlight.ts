import { spelledWords } from '#domain/shared/arabic.ts'
import { matchWord, type Term, termOf } from './match-word.ts'
import { queryWords } from './product-index.ts'

interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

export type Mark = (text: string) => readonly Piece[]

/** Cuts texts into what a query found in them and what lies between, letter for letter as they were written. */
export const marksOf = (query: string): Mark => {
  const asked = queryWords(query).map(({ word }) => termOf(word))
  return (text) => cut(text, asked)
}

const cut = (text: string, asked: readonly Term[]): readonly Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const { word, spelled, from } of spelledWords(text)) {
    const term = termOf(word)
    if (!asked.some((each) => matchWord(each, term))) continue
    if (from > at) pieces.push({ text: text.slice(at, from), isMatch: false })
    pieces.push({ text: spelled, isMatch: true })
    at = from + spelled.length
  }
  return at < text.length ? [...pieces, { text: text.slice(at), isMatch: false }] : pieces
}
