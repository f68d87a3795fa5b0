import type { Order } from '#domain/ordering/order.ts'
import {
  dayNumberText,
  digitsOfDayNumber,
  NUMBER_LENGTH,
  orderNumber,
} from '#domain/ordering/order-number.ts'
import { knownTown } from '#domain/places/known-town.ts'
import { foldedWords, latinDigits } from '#domain/shared/arabic.ts'
import { joinedNames, nameSounds } from '#domain/shared/name-sound.ts'

/** A search word: matched as a prefix or exactly. */
export interface WantedWord {
  readonly word: string
  readonly isBeginning: boolean
}

/** The alternatives of one typed word; one match is enough. */
export type QueryWord = readonly WantedWord[]

const MOST_ASKED = 6
/** Limits the keys of one order, so that a very long name cannot fill the table. */
const MOST_NAMES = 12
/** The same limit for district and area. */
const MOST_PLACES = 12
/** Shorter words would be the prefix of half of all phones or names, so they are matched exactly. */
const BEGINNING_LETTERS = 2
const BEGINNING_SOUND = 3
const BEGINNING_DIGITS = 4
const LAST_DIGITS = 4

/** The national digits of a phone, whether entered with +20, 0020, 0 or none of them. */
const nationalDigits = (typed: string): string => {
  const digits = latinDigits(typed).replace(/[^\d+]/g, '')
  return digits
    .replace(/^(?:\+|00)20|^20(?=\d{8,})/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
}

/** Phonetic keys, so that a name is found in any spelling and either script. */
const soundKeys = (word: string): readonly string[] =>
  nameSounds(word)
    .filter((key) => key.length > 1)
    .map((key) => `~${key}`)

const phoneWords = (phone: string | undefined): readonly string[] => {
  const digits = nationalDigits(phone ?? '')
  return digits === '' ? [] : [digits, digits.slice(-LAST_DIGITS)]
}

/** `a042` and `42` for `A-042`. */
const dayNumberWords = (dayNumber: number | null): readonly string[] =>
  dayNumber === null
    ? []
    : [dayNumberText(dayNumber).replace('-', '').toLowerCase(), String(digitsOfDayNumber(dayNumber))]

/** The district and area, as written and as the list of towns has them in both languages. */
const placeWords = ({ district, area }: Order['shippingInfo']): readonly string[] => {
  const written = [district, area].flatMap((place) => place || [])
  const names = written.flatMap((place) => {
    const town = knownTown(place)
    return [place, ...(town ? [town.name.en, town.name.ar] : [])]
  })
  return [...new Set(names.flatMap((name) => joinedNames(foldedWords(name))))].slice(0, MOST_PLACES)
}

/** All search words of an order: its numbers, phones, district, area and names in either script. */
export const orderWords = ({
  id,
  dayNumber,
  shippingInfo,
}: Pick<Order, 'id' | 'dayNumber' | 'shippingInfo'>): readonly string[] => {
  const { fullName, phone, altPhone } = shippingInfo
  const places = placeWords(shippingInfo)
  const written = foldedWords(fullName).slice(0, MOST_NAMES)
  const names = [...new Set([...written, ...joinedNames(written)])]
  return [
    ...new Set([
      orderNumber(id),
      ...dayNumberWords(dayNumber),
      ...phoneWords(phone),
      ...phoneWords(altPhone),
      ...names,
      ...places,
      ...[...names, ...places].flatMap(soundKeys),
    ]),
  ]
}

const wanted = (word: string, leastLetters: number): readonly WantedWord[] =>
  word === '' ? [] : [{ word, isBeginning: word.length >= leastLetters }]

const digitsQuery = (typed: string): QueryWord => [
  ...wanted(nationalDigits(typed), BEGINNING_DIGITS),
  // An order number may also consist of digits only.
  ...wanted(latinDigits(typed).replace(/\D/g, ''), NUMBER_LENGTH),
]

const nameQuery = (word: string): QueryWord => [
  ...wanted(word, BEGINNING_LETTERS),
  ...soundKeys(word).map((key) => ({ word: key, isBeginning: key.length > BEGINNING_SOUND })),
]

const WHOLE_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
/** `A-042` in any spelling: `a42`, `#A 042`, or with an Arabic alef or beh for the first two letters. */
const DAY_NUMBER = /^#?\s*([a-z]{1,2}|[اأب])[\s\-–]*0*(\d{1,3})$/i
const ARABIC_LETTERS: Readonly<Record<string, string>> = { ا: 'a', أ: 'a', ب: 'b' }
const ONLY_DIGITS = /^[+\d][\d\s().\-/]*$/

/** Parses the search input: a number, a phone in any spelling, or names. Empty for empty input. */
export const queryWords = (typed: string): readonly QueryWord[] => {
  const text = latinDigits(typed).trim()
  if (WHOLE_ID.test(text)) return [wanted(orderNumber(text), NUMBER_LENGTH)]
  const [, letter, digits] = DAY_NUMBER.exec(text) ?? []
  if (letter && digits) {
    const latin = ARABIC_LETTERS[letter] ?? letter.toLowerCase()
    return [wanted(`${latin}${digits.padStart(3, '0')}`, NUMBER_LENGTH)]
  }
  if (ONLY_DIGITS.test(text)) return [digitsQuery(text)]
  return joinedNames(foldedWords(text))
    .slice(0, MOST_ASKED)
    .map((word) => (/^\d+$/.test(word) ? digitsQuery(word) : nameQuery(word)))
}
