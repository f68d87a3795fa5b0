import { expect, test } from 'vitest'
import { smsParts } from '#domain/notices/sms-text.ts'

const CASES: readonly (readonly [name: string, text: string, parts: number])[] = [
  ['no text', '', 1],
  ['160 letters of the phone’s alphabet', 'a'.repeat(160), 1],
  ['161 letters', 'a'.repeat(161), 2],
  ['two parts of 153', 'a'.repeat(306), 2],
  ['one more than two parts', 'a'.repeat(307), 3],
  ['Arabic, 70 letters', 'ط'.repeat(70), 1],
  ['Arabic, 71 letters', 'ط'.repeat(71), 2],
  ['Arabic, two parts of 67', 'ط'.repeat(134), 2],
  ['Arabic, one more', 'ط'.repeat(135), 3],
  ['one Arabic letter makes the whole text Unicode', `${'a'.repeat(70)}ط`, 2],
  ['@ and é are in the alphabet', '@é'.repeat(80), 1],
  ['a brace takes two places', '{'.repeat(81), 2],
  ['a brace is not split between two parts', `${'a'.repeat(152)}{${'a'.repeat(152)}`, 3],
  ['typographic quotes and marks of direction are replaced', `\u2068${'’'.repeat(160)}\u2069`, 1],
  ['an emoji takes two places and is not split', `${'ط'.repeat(66)}🛵${'ط'.repeat(66)}`, 3],
]

test.each(CASES)('[MSG-24] parts of an SMS: %s', (_, text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
