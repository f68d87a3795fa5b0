import { expect, test } from 'vitest'
import { rollPages } from './roll-pages.ts'

test('[OFFO-14] each receipt has its own page length, rounded up to whole millimetres', () => {
  // 96 px are one inch.
  expect(rollPages([96, 378])).toBe(
    '@page roll-0 { size: 80mm 26mm; margin: 0 }\n@page roll-1 { size: 80mm 101mm; margin: 0 }',
  )
  expect(rollPages([])).toBe('')
})
