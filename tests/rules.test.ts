import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const numbersIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, number = '']) => number)

const rules = numbersIn(readFileSync('docs/rules.md', 'utf8'), /^- ([A-Z]+-\d+) /gm)

const quoted = new Set(
  globSync([
    'src/**/*.test.{ts,tsx}',
    'tests/**/*.{test,spec}.ts',
    // Both browsers run the tests of this one.
    'tests/browsers/suite.ts',
    'walls/*.test.ts',
    'scripts/*.test.ts',
  ]).flatMap((file) => numbersIn(readFileSync(file, 'utf8'), /\[([A-Z]+-\d+)\]/g)),
)

test('[WALL-3] every rule has one number', () => {
  expect(rules.length).toBeGreaterThan(100)
  expect(rules).toEqual([...new Set(rules)])
})

test('[WALL-3] every rule is quoted by a test', () => {
  expect(rules.filter((number) => !quoted.has(number))).toEqual([])
})

test('[WALL-3] every number that is quoted is a rule', () => {
  expect([...quoted].filter((number) => !rules.includes(number))).toEqual([])
  const sections = new Set(rules.map((number) => number.split('-')[0]))
  const anywhere = globSync(['*.md', 'docs/**/*.md', '{src,tests,scripts,bench,walls}/**/*.{ts,tsx,css}'])
    .filter((file) => !file.includes('/compiled/'))
    .flatMap((file) => numbersIn(readFileSync(file, 'utf8'), /\b([A-Z]+-\d+)\b/g))
    .filter((number) => sections.has(number.split('-')[0]))
  expect(anywhere.filter((number) => !rules.includes(number))).toEqual([])
})

test('[WALL-4] files stay small', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\/compiled\/|\/migrations\//.test(file),
  )
  const lengths = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(70)
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(200)
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  expect(lengths.find(({ file }) => file.endsWith('server/main.ts'))?.lines).toBeLessThanOrEqual(60)
})
