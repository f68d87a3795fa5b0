import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHUNKS, chunkFinder, messageAreas } from './chunks.ts'

const SRC = join(import.meta.dirname, '../src')

test('[FAST-16] every folder of a chunk holds code, and every file of messages is of one chunk', () => {
  const isFile = (name: string): boolean => /\.tsx?$/.test(name)
  const empty = CHUNKS.flatMap(({ folders }) => folders).filter(
    (name) => globSync(isFile(name) ? name : `${name}/**/*.{ts,tsx}`, { cwd: SRC }).length === 0,
  )
  expect(empty).toEqual([])
  expect(CHUNKS.flatMap(({ messages }) => messages).toSorted()).toEqual(messageAreas().toSorted())
})

test.each([
  ['web/shell/brand.tsx', 'shell'],
  ['web/i18n/money.ts', 'shell'],
  ['domain/catalog/product.ts', 'shell'],
  ['domain/catalog/search/match-word.ts', 'words'],
  ['web/orders/dates.ts', 'orders'],
  ['web/i18n/compiled/messages/skip_to_content.js', 'shell'],
  ['web/i18n/compiled/messages/office_title.js', 'office'],
  ['web/routes/store/home.tsx', undefined],
  ['domain/shared/money.ts', undefined],
])('[FAST-16] the innermost folder, and for a message its file, decides the chunk: %s', (file, chunk) => {
  expect(chunkFinder()(join(SRC, file))).toBe(chunk)
})
