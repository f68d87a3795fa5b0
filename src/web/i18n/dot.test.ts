import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { itemName, productName, variantName } from '#web/i18n/item-name.ts'
import { fullNumber } from '#web/orders/order-number.ts'

test('[SHOW-15] the dot stays with the word before it, also in stored words', () => {
  const shirt = { name: 'Cotton T-shirt', variant: 'XXL · Green' }
  expect(variantName(shirt)).toBe('XXL\u00a0· Green')
  expect(itemName(shirt)).toBe('Cotton T-shirt\u00a0· XXL\u00a0· Green')
  expect(itemName({ name: 'Bread' })).toBe('Bread')
  expect(productName({ name: 'Cotton T-shirt · XXL · Green' })).toBe(itemName(shirt))
  expect(fullNumber({ _id: '0000a17d44', number: 'A-003' })).toBe('A-003\u00a0· #A17D44')
})

// Titles of tabs have one line; a courier's name is stored in both languages, and shown in one of them.
const MAY = [
  'src/web/i18n/dot.ts',
  'src/web/orders/courier-name.ts',
  'src/web/routes/office/parts/office-head.tsx',
  'src/web/shell/page-title.tsx',
]
const COMMENT = /^\s*(?:\/?\*|\/\/)/
// After an ordinary space, which may be the indentation of JSX.
const LOOSE_DOT = / · |^\s*·/

test('[SHOW-15] no page and no message puts a dot after an ordinary space', () => {
  const files = globSync('src/web/**/*.{ts,tsx,json}', { exclude: ['**/compiled/**', '**/*.test.*'] })
  const withDot = files.filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => LOOSE_DOT.test(line) && !COMMENT.test(line)),
  )
  expect(withDot.toSorted()).toEqual(MAY.toSorted())
})
