import { describe, expect, test } from 'vitest'
import { groupedNumber, type Shaping, slashedExpiry, typedInto } from '#domain/payments/card-typing.ts'

/** Texts with `|` for the caret: the input after a key, a paste or autofill, and the expected result. */
const shaped = (shaping: Shaping, left: string, change?: string): string => {
  const caret = left.indexOf('|')
  const { text, caret: at } = typedInto(shaping, { text: left.replace('|', ''), caret, change })
  return `${text.slice(0, at)}|${text.slice(at)}`
}

/** Types one key after the other. */
const typeAll = (shaping: Shaping, keys: string): string =>
  Array.from(keys).reduce(
    (text, key) => typedInto(shaping, { text: text + key, caret: text.length + 1 }).text,
    '',
  )

describe('a card number', () => {
  test.each([
    ['typed at the end', '41111|', '4111 1|'],
    ['a whole group adds no blank after it', '4111|', '4111|'],
    ['pasted as digits', '4111111111111111|', '4111 1111 1111 1111|'],
    ['pasted with dashes', '4111-1111-1111-1111|', '4111 1111 1111 1111|'],
    ['in Arabic digits', '٤١١١١|', '4111 1|'],
    ['typed in the middle', '41112| 1111', '4111 2|111 1'],
    ['of more digits than there are', '41111111111111111119999|', '4111 1111 1111 1111 111|'],
    ['what is no number', 'my ca|rd', 'my ca|rd'],
    ['nothing', '|', '|'],
  ])('[PAY-11] %s', (_, left, stands) => {
    expect(shaped(groupedNumber, left)).toBe(stands)
  })

  test.each([
    ['a digit at the end', '4111 1|', 'deleteContentBackward', '4111 1|'],
    ['the blank, with the digit before it', '4111|1111', 'deleteContentBackward', '411|1 111'],
    ['the blank, with the digit after it', '4111|2345', 'deleteContentForward', '4111| 345'],
    ['a digit before the blank', '411| 1234', 'deleteContentBackward', '411|1 234'],
    ['what was selected', '4111| 1111', 'deleteByCut', '4111| 1111'],
  ])('[PAY-11] deleting %s', (_, left, change, stands) => {
    expect(shaped(groupedNumber, left, change)).toBe(stands)
  })
})

describe('an expiry', () => {
  test.each([
    ['1', '1'],
    ['12', '12'],
    ['12/', '12/'],
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['5', '05'],
    ['528', '05/28'],
    ['5/28', '05/28'],
    ['1/28', '01/28'],
    ['12 / 2028', '12/28'],
    ['٠٥٢٨', '05/28'],
    ['never', 'never'],
  ])('[PAY-11] %s typed key by key stands as %s', (keys, stands) => {
    expect(typeAll(slashedExpiry, keys)).toBe(stands)
  })

  test.each([
    ['filled in with a whole year', '12/2028|', undefined, '12/28|'],
    ['the year deleted', '12/|', 'deleteContentBackward', '12/|'],
    ['the slash deleted, with the month’s end', '12|28', 'deleteContentBackward', '1|2/8'],
    ['another month typed over the first', '11|/28', undefined, '11|/28'],
  ])('[PAY-11] %s', (_, left, change, stands) => {
    expect(shaped(slashedExpiry, left, change)).toBe(stands)
  })
})
