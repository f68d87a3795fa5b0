import MiniSearch from 'minisearch'
import { SLIPPING_SKELETON, type Term } from '#domain/catalog/search/match-word.ts'
import type { WordFinder } from '#domain/catalog/search/word-finder.ts'
import { slipsAllowed } from '#domain/shared/typos.ts'

/** Two swapped letters are one slip to us and two to the library. */
const reach = (word: string): number => {
  const slips = slipsAllowed(word)
  return slips === 0 ? 0 : slips + 1
}

/** Finds words by beginning, by slip of the finger and by sound, among as many as a catalogue may have. */
export const minisearchWords = (): WordFinder => {
  const terms: Term[] = []
  const index = new MiniSearch<{ id: number } & Term>({
    fields: ['word', 'stem', 'skeletons'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
    extractField: (term, field) => {
      if (field === 'id') return term.id
      if (field === 'skeletons') return term.isArabic ? term.skeletons.join(' ') : ''
      return field === 'word' ? term.word : term.stem
    },
  })
  return {
    add(term) {
      index.add({ id: terms.length, ...term })
      terms.push(term)
    },
    near: (asked) =>
      index
        .search({
          combineWith: 'OR',
          queries: [
            {
              queries: [asked.word, asked.stem],
              fields: ['word', 'stem'],
              prefix: true,
              fuzzy: reach(asked.word),
            },
            ...asked.skeletons.filter(Boolean).map((each) => ({
              queries: [each],
              fields: ['skeletons'],
              fuzzy: each.length >= SLIPPING_SKELETON ? 1 : 0,
            })),
          ],
        })
        .flatMap(({ id }) => terms[id] ?? []),
  }
}
