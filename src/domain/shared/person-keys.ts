import { fold, latinDigits } from '#domain/shared/arabic.ts'

interface Person {
  readonly name: string
  readonly email: string
  readonly phone: string
}

// Nobody is looked for by their ninth name.
const MOST_NAMES = 8

const EGYPT = '20'

const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '').replace(/^0+/, '')

/** Every key by whose beginning a person is found: each of their names and all behind it, e-mail, phone with and without +20. */
export const keysOfPerson = ({ name, email, phone }: Person): readonly string[] => {
  const names = fold(name).split(' ')
  const number = digitsOf(phone)
  const atHome = number.length > 10 && number.startsWith(EGYPT) ? number.slice(EGYPT.length) : number
  const keys = [
    ...names.slice(0, MOST_NAMES).map((_, index) => names.slice(index).join(' ')),
    fold(email),
    atHome,
    `${EGYPT}${atHome}`,
  ]
  return [...new Set(keys)].filter((key) => key !== '' && key !== EGYPT)
}

/** What someone typed to find a person, as the beginning of a key; empty when it has neither letter nor digit. */
export const keyTyped = (text: string): string => {
  const plain = latinDigits(text)
  return /^[\d\s+().\-/]*\d[\d\s+().\-/]*$/.test(plain) ? digitsOf(plain) : fold(text)
}
