import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Physical sides are wrong in one of the two languages. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b/,
  /(?:^|[\s;{])(?:left|right|top|bottom)\s*:/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
]

test('[SHOW-3] styles use logical properties only', () => {
  const found = globSync('src/web/**/*.css').flatMap((file) =>
    readFileSync(file, 'utf8')
      .replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
      .split('\n')
      .map((line, index) => ({ where: `${file}:${index + 1}`, line: line.trim() }))
      .filter(({ line }) => PHYSICAL.some((pattern) => pattern.test(line))),
  )
  expect(found).toEqual([])
})
