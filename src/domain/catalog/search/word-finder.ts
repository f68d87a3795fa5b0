import type { Term } from './match-word.ts'

/** Finds, among all words of the catalogue, those that may be meant by one that was typed. */
export interface WordFinder {
  add(term: Term): void
  /** Better a word too many than one too few: each is weighed again. */
  near(asked: Term): Iterable<Term>
}

/** Looks at every word there is: right for the few thousand of one browser's catalogue, and needs no library. */
export const everyWord = (): WordFinder => {
  const terms: Term[] = []
  return { add: (term) => void terms.push(term), near: () => terms }
}
