import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Only changes in the office use Intl, which is slow on weak phones: docs/decisions/0028.
const MAY = ['src/web/i18n/numbers.ts']
// `getHours` and the like use the device's time zone; `getUTCHours` does not.
const LOCAL = /\bIntl\.(?!PluralRules)\w+|\.toLocale\w*String\b|\.get(?:Hours|Day|Date|Month|FullYear)\(/

test('[NUM-3] [NUM-5] numbers and times are formatted in one place, in Cairo time', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/compiled/**', '**/*.test.ts'] })
  const writing = files.filter((file) => LOCAL.test(readFileSync(file, 'utf8')))
  expect(writing.toSorted()).toEqual(MAY.toSorted())
})

// `toFixed` in a text or in a value of a message. Fields, paths and data for machines may use it.
const FIXED = /(?:[^=]>\s*\{|\bm\.\w+\(\{)[^}]*\.toFixed\(/

test('[NUM-5] no page writes a number into its text without the formatter', () => {
  const files = globSync('src/web/**/*.tsx')
  expect(files.filter((file) => FIXED.test(readFileSync(file, 'utf8')))).toEqual([])
})

// A tag whose only content is an order number.
const NUMBER_SHOWN = /<(\w+)([^<>]*)>\{(?:shownNumber|fullNumber|shownId)\(/g

test('[NUM-7] every order number in shop and courier pages keeps its digits', () => {
  const files = globSync('src/web/routes/{store,account,courier}/**/*.tsx')
  const shown = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NUMBER_SHOWN)])
  expect(shown.length).toBeGreaterThan(3)
  expect(
    shown.filter(([, , attributes]) => !/\bissued\b/.test(attributes ?? '')).map(([tag]) => tag),
  ).toEqual([])
})
