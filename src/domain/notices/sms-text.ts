/** Typographic characters of the shop's texts, and their replacements in GSM 03.38. */
const SIMPLER: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}
const FANCY = new RegExp(`[${Object.keys(SIMPLER).join('')}]`, 'g')
// Marks of direction: old phones show them as boxes, and one of them makes a text Unicode.
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * The text as an SMS. A single character outside GSM 03.38 reduces what fits from 160 characters to 70, so typographic
 * ones are replaced.
 */
export const smsText = (text: string): string =>
  text.replace(DIRECTION, '').replace(FANCY, (character) => SIMPLER[character] ?? character)

/** True when every character is in GSM 03.38 and in ASCII at the same place. */
export const isPlain = (text: string): boolean => /^[\n\r !"#%&'()*+,\-./0-9:;<=>?A-Za-z]*$/.test(text)

/** Removes marks of direction, for the subjects of e-mails. */
export const withoutDirection = (text: string): string => text.replace(DIRECTION, '')

/** GSM 03.38: a character of the second list takes two places. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_EXTENDED = '^{}\\[~]|€\f'

/** The capacity of a single SMS, and of each part of a longer one, which begins with a header. */
const PLACES = { gsm: { alone: 160, part: 153 }, unicode: { alone: 70, part: 67 } } as const

/** The number of parts in which a provider sends, and charges, this text. A character is never split between two parts. */
export const smsParts = (typed: string): number => {
  const characters = Array.from(smsText(typed))
  const isGsm = characters.every((each) => GSM.includes(each) || GSM_EXTENDED.includes(each))
  const widths = characters.map((each) => (isGsm ? (GSM.includes(each) ? 1 : 2) : each.length))
  const { alone, part } = PLACES[isGsm ? 'gsm' : 'unicode']
  if (widths.reduce((sum, width) => sum + width, 0) <= alone) return 1
  let [parts, used] = [1, 0]
  for (const width of widths) {
    if (used + width > part) [parts, used] = [parts + 1, 0]
    used += width
  }
  return parts
}
