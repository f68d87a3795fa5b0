import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const matchesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, number = '']) => number)

/** Addresses that the server answers, and names that stand for any file. */
const SERVED_OR_EXAMPLE = /^\/|^(?:robots|credits)\.txt$/

const rules = matchesIn(readFileSync('docs/rules.md', 'utf8'), /^- ([A-Z]+-\d+) /gm)

const quoted = new Set(
  globSync([
    'src/**/*.test.{ts,tsx}',
    'tests/**/*.{test,spec}.ts',
    // Both browsers run the tests of this file.
    'tests/browsers/suite.ts',
    'walls/*.test.ts',
    'scripts/**/*.test.ts',
  ]).flatMap((file) => matchesIn(readFileSync(file, 'utf8'), /\[([A-Z]+-\d+)\]/g)),
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
    .flatMap((file) => matchesIn(readFileSync(file, 'utf8'), /\b([A-Z]+-\d+)\b/g))
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

test('[WALL-9] every path and link in the documentation exists', () => {
  const folders = '{assets,bench,deploy,docs,scripts,src,tests,walls}'
  const files = globSync(['*', '.env.example', 'project.inlang/settings.json', `${folders}/**`], {
    exclude: (path) => /node_modules|\.cache$/.test(path),
  })
  const pages = files.filter((file) => file.endsWith('.md'))
  const missing = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8')
    // Docs may shorten `src/domain/ordering/order.ts` to `ordering/order.ts` or `order.ts`; how-tos mark examples as (new).
    const paths = matchesIn(text, /`([\w@./-]+\.(?:tsx?|mjs|css|json|md|conf|txt))`(?! \(new\))/g).filter(
      (path) => !SERVED_OR_EXAMPLE.test(path) && !files.some((file) => `/${file}`.endsWith(`/${path}`)),
    )
    const links = matchesIn(text, /\]\((?!https?:|#)([^)#\s]+)/g).filter((link) => {
      const target = join(dirname(page), link).replace(/\/$/, '')
      return !files.some((file) => file === target || file.startsWith(`${target}/`))
    })
    return [...paths, ...links].map((path) => `${page}: ${path}`)
  })
  expect(pages.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})
