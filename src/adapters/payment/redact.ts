const MOST_CHARACTERS = 4000

const SECRET = /secret|token|signature|hmac|password|authorization|api_?key|^key$|cvv|cvc/i
const PERSONAL =
  /(first|last|full|given|sur|customer)_?name|mail|phone|mobile|wallet|address|street|billing|^payer$|shipping|^customer$/i
const CARD = /^(masked_)?pan$|card_?number/i

/** The check digit of card numbers, so that references of the same length stay readable. */
const isCardNumber = (digits: string): boolean => {
  let sum = 0
  for (const [at, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

// Fourteen digits are our own reference; cards of that length are no longer issued in Egypt.
const LONG = /(?<!\d)\d(?:[ -]?\d){14,18}(?!\d)/g

const withoutCards = (text: string): string =>
  text.replace(LONG, (found) => (isCardNumber(found.replace(/\D/g, '')) ? `…${found.slice(-4)}` : found))

/** JSON text of a message without keys, signatures, personal data and card numbers. */
export const redacted = (message: unknown): string =>
  JSON.stringify(message, (name, value: unknown) => {
    if (SECRET.test(name) || PERSONAL.test(name)) return '…'
    if (CARD.test(name)) return typeof value === 'string' ? `…${value.slice(-4)}` : '…'
    return typeof value === 'string' ? withoutCards(value) : value
  }).slice(0, MOST_CHARACTERS)
