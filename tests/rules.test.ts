import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rules = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^- ([A-Z]+-\d+) (○)?/gm)].map(
  ([, number = '', toCome]) => ({
    number,
    toCome: toCome !== undefined,
  }),
)

const quoted = new Set(
  globSync([
    'src/**/*.test.{ts,tsx}',
    'tests/**/*.{test,spec}.ts',
    'walls/*.test.ts',
    'scripts/*.test.ts',
  ]).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, number = '']) => number),
  ),
)

test('[WALL-3] every rule has one number', () => {
  const numbers = rules.map(({ number }) => number)
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers).toEqual([...new Set(numbers)])
})

test('[WALL-3] every rule that is not marked as to come is quoted by a test', () => {
  expect(rules.filter(({ number, toCome }) => !toCome && !quoted.has(number))).toEqual([])
})

test('[WALL-3] every number a test quotes is a rule, and is no longer marked as to come', () => {
  const known = new Set(rules.filter(({ toCome }) => !toCome).map(({ number }) => number))
  expect([...quoted].filter((number) => !known.has(number))).toEqual([])
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
