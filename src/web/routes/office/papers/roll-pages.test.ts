import { expect, test } from 'vitest'
import { rollPages } from './roll-pages.ts'

test('[OFFO-14] each receipt has a page of its own length, in whole millimetres and never shorter', () => {
  // 96 px are an inch.
  expect(rollPages([96, 378])).toBe(
    '@page roll-0 { size: 80mm 26mm; margin: 0 }\n@page roll-1 { size: 80mm 101mm; margin: 0 }',
  )
  expect(rollPages([])).toBe('')
})
