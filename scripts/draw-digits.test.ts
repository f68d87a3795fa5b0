import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DIGITS_FILE, digitTables } from './draw-digits.ts'
import { readWoff2, writeWoff2 } from './font/woff2.ts'

const committed = readFileSync(DIGITS_FILE)

test('[NUM-2] the font of the digits is the one that its script draws, and small', () => {
  // Compares the tables, because the compressed bytes depend on the version of the compressor.
  expect(readWoff2(committed)).toEqual(readWoff2(writeWoff2(digitTables())))
  expect(committed.length).toBeLessThan(3000)
})

test('[NUM-2] ٬ stands at the top of the digits and ٫ on the line, so that the two cannot be confused', () => {
  const tables = readWoff2(committed)
  const [glyf, loca] = [tables.get('glyf'), tables.get('loca')]
  if (!glyf || !loca) throw new Error('no outlines')
  /** The lowest and highest point of a glyph, from its header. */
  const reach = (glyph: number) => {
    const at = 2 * loca.readUInt16BE(2 * glyph)
    return { low: glyf.readInt16BE(at + 4), high: glyf.readInt16BE(at + 8) }
  }
  const [one, thousands, decimal] = [reach(2), reach(11), reach(13)]
  expect(thousands.high).toBe(one.high)
  expect(thousands.low).toBeGreaterThan(decimal.high)
})
