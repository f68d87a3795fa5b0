import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('[FAST-15] no room is measured in zeros: they are of another width in what stands in for Cairo', () => {
  const found = globSync('src/web/**/*.css').filter((file) => /\dch\b/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
