import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DIGITS_FILE, digitTables } from './draw-digits.ts'
import { readWoff2, writeWoff2 } from './font/woff2.ts'

const kept = readFileSync(DIGITS_FILE)

test('[NUM-2] the font of the digits is the one that its script draws, and small', () => {
  // Compared by its tables: how well they are packed is a matter of the packer's version.
  expect(readWoff2(kept)).toEqual(readWoff2(writeWoff2(digitTables())))
  expect(kept.length).toBeLessThan(3000)
})
