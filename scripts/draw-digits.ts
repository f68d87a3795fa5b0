import { readFileSync, writeFileSync } from 'node:fs'
import { int16s, writeOutline } from './font/outlines.ts'
import { type Glyph, glyphOf, offsetsOf, sharedWeights, table, takeGlyphs, writeGvar } from './font/subset.ts'
import { readWoff2, type Tables, writeWoff2 } from './font/woff2.ts'

/**
 * Builds the font that draws 0-9 as ٠-٩: glyphs of our Cairo font under other code points, and ٫ or ٬ for a point
 * or comma between two digits. Cairo draws both marks as a comma on the baseline, so ٬ is raised to the top of the
 * digits. Run after a change of the fonts: `node scripts/draw-digits.ts`.
 */
const FOLDER = new URL('../src/web/styles/fonts/', import.meta.url)
export const DIGITS_FILE = new URL('digits-wght-normal.woff2', FOLDER)

const NAME = 'Mishwar Digits'
const ARABIC = '٠١٢٣٤٥٦٧٨٩٬'.split('')
// The order of the glyphs: .notdef, ten digits, ٬, and the Latin marks. Cairo draws ٫ like a comma.
const [FIRST, THOUSANDS, POINT, COMMA] = [1, 11, 12, 13]
const DECIMAL = COMMA
const DIGITS = Array.from({ length: 10 }, (_, digit) => FIRST + digit)

const font = (script: string): Tables =>
  readWoff2(readFileSync(new URL(`cairo-${script}-wght-normal.woff2`, FOLDER)))

/** A cmap of format 4: comma, point, 0-9, ٠-٩, and the required end segment. */
const cmap = (): Buffer => {
  const ranges = [
    { from: 0x2c, to: 0x2c, glyph: COMMA },
    { from: 0x2e, to: 0x2e, glyph: POINT },
    { from: 0x30, to: 0x39, glyph: FIRST },
    { from: 0x660, to: 0x669, glyph: FIRST },
    { from: 0xffff, to: 0xffff, glyph: 0 },
  ]
  const words = [
    4,
    16 + 8 * ranges.length,
    0,
    2 * ranges.length,
    8,
    2,
    2 * ranges.length - 8,
    ...ranges.map(({ to }) => to),
    0,
    ...ranges.map(({ from }) => from),
    ...ranges.map(({ from, glyph }) => glyph - from),
    ...ranges.map(() => 0),
  ]
  return int16s([0, 1, 3, 1, 0, 12, ...words])
}

/** Nested tables, each addressed by its offset from the start of its parent. */
const nested = (head: readonly number[], parts: readonly Buffer[], tail: readonly number[] = []): Buffer => {
  const size = 2 * (head.length + parts.length + tail.length)
  const offsets = offsetsOf(parts).slice(0, -1)
  return Buffer.concat([int16s([...head, ...offsets.map((at) => size + at), ...tail]), ...parts])
}

const covering = (glyphs: readonly number[]): Buffer => int16s([1, glyphs.length, ...glyphs])

const GSUB_SCRIPTS = ['DFLT', 'arab', 'latn']

/** Contextual alternates: a point between two digits becomes ٫, a comma ٬. */
const gsub = (): Buffer => {
  const tagged = (tags: readonly string[], parts: readonly Buffer[]): Buffer => {
    const size = 2 + 6 * parts.length
    const offsets = offsetsOf(parts)
    const records = tags.map((tag, at) =>
      Buffer.concat([Buffer.from(tag, 'latin1'), int16s([size + (offsets[at] ?? 0)])]),
    )
    return Buffer.concat([int16s([tags.length]), ...records, ...parts])
  }
  const everywhere = Buffer.concat([int16s([4, 0]), int16s([0, 0xffff, 1, 0])])
  const scripts = tagged(
    GSUB_SCRIPTS,
    GSUB_SCRIPTS.map(() => everywhere),
  )
  const features = tagged(['calt'], [int16s([0, 2, 0, 1])])
  const between = (mark: number, swap: number): Buffer => {
    const [digit, middle, after] = [covering(DIGITS), covering([mark]), covering(DIGITS)]
    const words = 2 * 12
    const places = [words, words + digit.length, words + digit.length + middle.length]
    const [before = 0, here = 0, next = 0] = places
    const rule = int16s([3, 1, before, 1, here, 1, next, 1, 0, swap, 0, 0])
    return nested([6, 0, 1], [Buffer.concat([rule, digit, middle, after])])
  }
  const swapped = (from: number, to: number): Buffer =>
    nested([1, 0, 1], [Buffer.concat([int16s([2, 8, 1, to]), covering([from])])])
  // Commas first, because a point becomes one.
  const lookups = nested(
    [4],
    [between(COMMA, 2), between(POINT, 3), swapped(COMMA, THOUSANDS), swapped(POINT, DECIMAL)],
  )
  const at = [10, 10 + scripts.length, 10 + scripts.length + features.length]
  return Buffer.concat([int16s([1, 0, ...at]), scripts, features, lookups])
}

/** Family, style and other standard names in the Windows encoding, including the licence. */
const nameTable = (licence: string): Buffer => {
  const names = Object.entries({
    1: NAME,
    2: 'Regular',
    3: NAME,
    4: NAME,
    6: NAME.replace(' ', ''),
    13: licence,
  })
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const offsets = offsetsOf(texts)
  const records = names.flatMap(([id], at) => [
    3,
    1,
    0x409,
    Number(id),
    texts[at]?.length ?? 0,
    offsets[at] ?? 0,
  ])
  return Buffer.concat([int16s([0, names.length, 6 + 12 * names.length, ...records]), ...texts])
}

const LICENCE = 'Made of Cairo, under the SIL Open Font License 1.1 as Cairo is: https://openfontlicense.org'

const withWord = (bytes: Buffer, at: number, word: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy.writeUInt16BE(word, at)
  return copy
}

/** The variation deltas are relative, so they stay unchanged. */
const raised = (glyph: Glyph, by: number): Glyph => ({
  ...glyph,
  outline: {
    ...glyph.outline,
    points: glyph.outline.points.map((point) => ({ ...point, y: point.y + by })),
  },
})

const topOf = ({ outline }: Glyph): number => Math.max(...outline.points.map(({ y }) => y))

export const digitTables = (): Tables => {
  const [arabic, latin] = [font('arabic'), font('latin')]
  const weights = sharedWeights(arabic)
  const taken = takeGlyphs(arabic, [0, ...ARABIC.map((character) => glyphOf(arabic, character))])
  const [one, thousands] = [taken[FIRST + 1], taken[THOUSANDS]]
  if (!one || !thousands) throw new Error('no digits in this font')
  const glyphs: readonly Glyph[] = [
    ...taken.slice(0, THOUSANDS),
    raised(thousands, topOf(one) - topOf(thousands)),
    ...takeGlyphs(
      latin,
      ['.', ','].map((character) => glyphOf(latin, character)),
      weights.length / 2,
    ),
  ]
  const outlines = glyphs.map(({ outline }) => writeOutline(outline))
  const as = (tag: string): Buffer => table(arabic, tag)
  // No glyph names, no hints, short offsets.
  const post = withWord(as('post').subarray(0, 32), 0, 3)
  return new Map([
    ['GSUB', gsub()],
    ['OS/2', as('OS/2')],
    ['avar', as('avar')],
    ['cmap', cmap()],
    ['fvar', as('fvar')],
    ['gasp', as('gasp')],
    ['glyf', Buffer.concat(outlines)],
    ['loca', int16s(offsetsOf(outlines).map((offset) => offset / 2))],
    ['gvar', writeGvar(glyphs, Buffer.concat([weights, sharedWeights(latin)]))],
    ['head', withWord(as('head'), 50, 0)],
    ['hhea', withWord(as('hhea'), 34, glyphs.length)],
    ['hmtx', int16s(glyphs.flatMap(({ width, bearing }) => [width, bearing]))],
    ['maxp', withWord(as('maxp'), 4, glyphs.length)],
    ['name', nameTable(LICENCE)],
    ['post', withWord(post, 2, 0)],
    ['prep', as('prep')],
  ])
}

if (import.meta.main) writeFileSync(DIGITS_FILE, writeWoff2(digitTables()))
