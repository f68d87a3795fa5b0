import { foldedWords, spelledWords } from '#domain/shared/arabic.ts'
import { matchWord, termOf } from './match-word.ts'

export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

/** A text cut into what a query found in it and what lies between, letter for letter as it was written. */
export const highlight = (text: string, query: string): readonly Piece[] => {
  const asked = foldedWords(query).map(termOf)
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
