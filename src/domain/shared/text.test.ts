import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manyLines, oneLine } from '#domain/shared/text.ts'

test('[SAFE-4] a name keeps its letters and loses invisible characters', () => {
  expect(oneLine(' Mona\u202e Adel\u200b\t\u0000 منى\u2067 عادل\r\n')).toBe('Mona Adel منى عادل')
  expect(oneLine('\ud800broken')).toBe('\ufffdbroken')
})

test('[SAFE-4] a message keeps its lines', () => {
  expect(manyLines('one\r\ntwo\u202e\n\nthree\u0007 ')).toBe('one\ntwo\n\nthree')
  expect(manyLines('one\u2028two\u2029three')).toBe('one\ntwo\nthree')
})

test.each([
  ['soft hyphen', '\u00ad'],
  ['combining grapheme joiner', '\u034f'],
  ['Arabic letter mark', '\u061c'],
  ['Hangul choseong filler', '\u115f'],
  ['Hangul jungseong filler', '\u1160'],
  ['Khmer inherent vowel', '\u17b4'],
  ['Mongolian variation selector', '\u180b'],
  ['Mongolian vowel separator', '\u180e'],
  ['zero width space', '\u200b'],
  ['zero width non-joiner', '\u200c'],
  ['zero width joiner', '\u200d'],
  ['left-to-right mark', '\u200e'],
  ['right-to-left override', '\u202e'],
  ['word joiner', '\u2060'],
  ['invisible times', '\u2062'],
  ['isolate', '\u2067'],
  ['deprecated format character', '\u206a'],
  ['Braille blank', '\u2800'],
  ['Hangul filler', '\u3164'],
  ['variation selector', '\ufe0f'],
  ['byte order mark', '\ufeff'],
  ['halfwidth Hangul filler', '\uffa0'],
  ['interlinear annotation', '\ufff9'],
  ['null notehead', '\u{1d159}'],
  ['musical beam', '\u{1d173}'],
  ['tag letter', '\u{e0061}'],
  ['supplementary variation selector', '\u{e0100}'],
])('[SAFE-4] the %s is taken out, and alone it is nothing', (_name, character) => {
  for (const tidy of [oneLine, manyLines]) {
    expect(tidy(`Mo${character}na`)).toBe('Mona')
    expect(tidy(`${character}Mona${character.repeat(3)}`)).toBe('Mona')
    expect(tidy(` ${character} ${character.repeat(2)} `)).toBe('')
  }
})

test.each([
  ['joiners of Persian', 'می\u200cخواهم'],
  ['joiners of Hindi', 'क्\u200dष'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a woman at work, with her colour of skin', '👩🏽\u200d💻'],
  ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
  ['a heart', '❤\ufe0f'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['tashkeel and tatweel', 'مُـحَمَّد'],
])('[SAFE-4] %s is kept as it is written', (_name, text) => {
  expect(oneLine(text)).toBe(text)
  expect(manyLines(text)).toBe(text)
})

test('[SAFE-4] what is tidy stays as it is, and no invisible character is hidden by others around it', () => {
  const unit = fc.constantFrom(
    'a',
    'م',
    '1',
    '👩',
    '💻',
    ' ',
    '\n',
    '\u200c',
    '\u200d',
    '\ufe0f',
    '\u00ad',
    '\u3164',
    '\u20e3',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      for (const tidy of [oneLine, manyLines]) {
        const once = tidy(text)
        expect(tidy(once)).toBe(once)
        expect(once).not.toMatch(/\u00ad|\u3164|^(?:\u200c|\u200d|\ufe0f)|(?:\u200c|\u200d)$/u)
      }
    }),
    { numRuns: 1000 },
  )
})
