import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OFFICE_PATHS, officeHrefIn } from '#contracts/office-paths.ts'
import { hrefIn, PATHS } from '#contracts/page-paths.ts'

const ROOT = join(import.meta.dirname, '..')

/** Source files of the two edges without their tests, whose addresses stand for those of other clients. */
const sources = globSync('src/{server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/compiled\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** Lines of code that have it at the start of a string, or after a value in one. */
const linesWith = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

test('[API-14] no file of the server or the pages has the path of an operation in a string', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(linesWith(/["'`}]\/api(?:\/|["'`])/)).toEqual([])
})

test('[API-14] nor the path of a page', () => {
  const first = new Set(
    [...Object.values(PATHS), ...Object.values(OFFICE_PATHS).map((path) => `/office/${path}`)].flatMap(
      (path) => /^\/(\w+)/.exec(path)?.[1] ?? [],
    ),
  )
  expect(first.size).toBeGreaterThan(10)
  expect(linesWith(new RegExp(`["'\`}]/(?:ar/)?(?:${[...first].join('|')})(?![\\w.-])`))).toEqual([])
})

test('[API-14] a link to a page that is not in the table, or without its parameter, does not compile', () => {
  expect(hrefIn('ar', 'followedOrder', { id: 'o 1' })).toBe('/ar/OrderTracking/o%201')
  expect(officeHrefIn('ar', 'order', { id: 'o1' })).toBe('/ar/office/orders/o1')
  expect(officeHrefIn('en', 'today')).toBe('/office')
  const wrong = () => [
    // @ts-expect-error -- there is no such page
    hrefIn('en', 'wishList'),
    // @ts-expect-error -- its path has a parameter
    hrefIn('en', 'product'),
    // @ts-expect-error -- its path has another parameter
    hrefIn('en', 'sharedOrder', { id: 'o1' }),
    // @ts-expect-error -- its path has a parameter
    officeHrefIn('en', 'order'),
  ]
  expect(wrong).toBeTypeOf('function')
})
