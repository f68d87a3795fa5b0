/** What is written in the shop's texts for screens, and what a phone's alphabet has for it. */
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
 * The text as an SMS. One character outside the phone's alphabet halves what fits, from 160 characters to 70, so an
 * English text keeps to it.
 */
export const smsText = (text: string): string =>
  text.replace(DIRECTION, '').replace(FANCY, (character) => SIMPLER[character] ?? character)

/** True when every character is in GSM 03.38 and in ASCII at the same place. */
export const isPlain = (text: string): boolean => /^[\n\r !"#%&'()*+,\-./0-9:;<=>?A-Za-z]*$/.test(text)

/** Without marks of direction, for subjects. */
export const withoutDirection = (text: string): string => text.replace(DIRECTION, '')
