import { fold, latinDigits } from '#domain/shared/arabic.ts'
import { nameSounds } from '#domain/shared/name-sound.ts'

interface Person {
  readonly name: string
  readonly email: string
  readonly phone: string
}

// Limits the number of keys per person.
const MOST_NAMES = 8
const LAST_DIGITS = 4
/** A shorter consonant skeleton matches too many names. */
const LEAST_SOUND = 2

const EGYPT = '20'

/** Prefixes of keys that are not the start of a name, an e-mail or a phone; folded text never contains them. */
const UNSPACED = '='
const SOUND = '~'
const LAST = '#'

const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')
const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

const unspaced = (folded: string): string => folded.replaceAll(' ', '')

const soundKey = (folded: string): string => nameSounds(unspaced(folded))[0] ?? ''

/**
 * Every key under which a person is found by prefix: each name with all that follow it, as written, without spaces
 * and by sound; e-mail; phone with and without +20, and its last four digits.
 */
export const keysOfPerson = ({ name, email, phone }: Person): readonly string[] => {
  const names = fold(name).split(' ')
  const ends = names.slice(0, MOST_NAMES).map((_, index) => names.slice(index).join(' '))
  const number = withoutZeros(digitsOf(phone))
  const atHome = number.length > 10 && number.startsWith(EGYPT) ? number.slice(EGYPT.length) : number
  const keys = [
    ...ends,
    fold(email),
    atHome,
    `${EGYPT}${atHome}`,
    ...ends.map((end) => `${UNSPACED}${unspaced(end)}`),
    ...ends.map((end) => `${SOUND}${soundKey(end)}`),
    atHome.length < LAST_DIGITS ? '' : `${LAST}${atHome.slice(-LAST_DIGITS)}`,
  ]
  return [...new Set(keys)].filter((key) => !['', EGYPT, UNSPACED, SOUND].includes(key))
}

const isNumber = (text: string): boolean => /^[\d\s+().\-/]*\d[\d\s+().\-/]*$/.test(text)

/** The key prefixes for typed text, most certain first. Empty when it has neither letters nor digits. */
export const keysTyped = (text: string): readonly string[] => {
  const plain = latinDigits(text)
  if (isNumber(plain)) {
    const digits = digitsOf(plain)
    const beginning = withoutZeros(digits)
    if (digits.length !== LAST_DIGITS) return [beginning].filter(Boolean)
    // A phone starts with a zero; four digits without one are usually the last four.
    const both = [beginning, `${LAST}${digits}`]
    return (digits.startsWith('0') ? both : both.toReversed()).filter(Boolean)
  }
  const folded = fold(text)
  if (folded === '') return []
  const sound = soundKey(folded)
  return [
    folded,
    `${UNSPACED}${unspaced(folded)}`,
    ...(sound.length < LEAST_SOUND || text.includes('@') ? [] : [`${SOUND}${sound}`]),
  ]
}
