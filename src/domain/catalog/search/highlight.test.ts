import { expect, test } from 'vitest'
import { marksOf } from '#domain/catalog/search/highlight.ts'

const marked = (text: string, query: string): string =>
  marksOf(query)(text)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Vine tomatoes', 'tomato', 'Vine [tomatoes]'],
  ['طَماطم عنقود', 'tamatem', '[طَماطم] عنقود'],
  ['جبنة رومي، قديمة', 'الجبنه قديم', '[جبنة] رومي، [قديمة]'],
  ['T-shirt', 'shirt', 'T-[shirt]'],
  ['Baladi bread', 'mango', 'Baladi bread'],
  ['Size 42 boots', 'boots size 42', 'Size 42 [boots]'],
  ['', 'x', ''],
])('[SRCH-7] %s asked for %s reads %s', (text, query, reads) => {
  expect(marked(text, query)).toBe(reads)
  expect(
    marksOf(query)(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
