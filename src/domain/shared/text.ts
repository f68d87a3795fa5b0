// Scripts in which ZWNJ and ZWJ change how letters join; some words cannot be spelled without them.
const JOINED = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
]
  .concat(['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'])
  .map((script) => `\\p{Script=${script}}`)
  .join('')

/**
 * ZWNJ and ZWJ between two letters of such a script; ZWJ between two emoji; a variation selector on an emoji or
 * keycap.
 */
const NEEDED = [
  `(?<=[${JOINED}])[\\u200c\\u200d](?=[${JOINED}])`,
  '(?<=\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
].join('|')

// Invisible characters: controls, default-ignorable code points (soft hyphen, joiners, bidi controls, word joiner,
// Hangul fillers, variation selectors, tags), interlinear annotations, the empty Braille cell and notehead.
const BLANK = '[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb\\u2800\\u{1d159}]'

const INVISIBLE = new RegExp(`(?=${BLANK})(?!${NEEDED}).`, 'gsu')
const INVISIBLE_BUT_LINES = new RegExp(`(?=${BLANK})(?!\\n|${NEEDED}).`, 'gsu')

/** Normalises one line of text: removes invisible characters, collapses whitespace and trims (SAFE-4). */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replace(/(?!\ufeff)\s/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ +/g, ' ')
    .trim()

/** The same for text of several lines. */
export const manyLines = (text: string): string =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(INVISIBLE_BUT_LINES, '')
    .trim()
