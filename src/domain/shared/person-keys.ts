import { fold, latinDigits } from '#domain/shared/arabic.ts'
import { nameSounds } from '#domain/shared/name-sound.ts'

interface Person {
  readonly name: string
  readonly email: string
  readonly phone: string
}

// Nobody is looked for by their ninth name.
const MOST_NAMES = 8
const LAST_DIGITS = 4
/** A shorter skeleton of consonants fits every other name. */
const LEAST_SOUND = 2

const EGYPT = '20'

/** Marks of keys that are no beginning of a name, an e-mail or a phone; `fold` leaves none of them in a text. */
const UNSPACED = '='
const SOUND = '~'
const LAST = '#'

const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')
const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

const unspaced = (folded: string): string => folded.replaceAll(' ', '')

const soundKey = (folded: string): string => nameSounds(unspaced(folded))[0] ?? ''

/**
 * Every key by whose beginning a person is found: each of their names and all behind it, as written, without blanks and by
 * sound; e-mail; phone with and without +20, and its last four digits.
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

/**
 * What someone typed to find a person, as beginnings of keys, the surest first. Empty when it
 * has neither letter nor digit.
 */
export const keysTyped = (text: string): readonly string[] => {
  const plain = latinDigits(text)
  if (isNumber(plain)) {
    const digits = digitsOf(plain)
    const beginning = withoutZeros(digits)
    if (digits.length !== LAST_DIGITS) return [beginning].filter(Boolean)
    // A phone begins with a zero; four digits without one are how people name the end of theirs.
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
