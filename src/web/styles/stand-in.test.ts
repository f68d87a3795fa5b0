import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('[FAST-15] no size is in `ch`: its width differs between Cairo and the fallback fonts', () => {
  const found = globSync('src/web/**/*.css').filter((file) => /\dch\b/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
