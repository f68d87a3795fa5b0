import { fold } from '#domain/shared/arabic.ts'

/** The letters of sizes in their order. */
export const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl', 'xxxxxl'] as const
export type LetterSize = (typeof LETTER_SIZES)[number]

/** `XL`, and `3XL` for `XXXL`; undefined for what is no size in letters. */
export const letterSize = (text: string): LetterSize | undefined => {
  const folded = fold(text)
  const [, count] = /^([2-5])xl$/.exec(folded) ?? []
  const letters = count === undefined ? folded : `${'x'.repeat(Number(count))}l`
  return LETTER_SIZES.find((size) => size === letters)
}

const IN_FACT =
  /^(?:(?:EU|Size|Waist|مقاس) )?(\d\d|X{0,4}[SL]|[2-5]XL|M) (?:to|إلى|-) (\d\d|X{0,4}[SL]|[2-5]XL|M)$/i

/** The sizes of a fact that gives a range, such as `EU 41 to 45` or `S to XL`. */
export const sizesInFact = (fact: string): readonly string[] => {
  const [, from, to] = IN_FACT.exec(fact) ?? []
  if (from === undefined || to === undefined) return []
  const [first, last] = [letterSize(from), letterSize(to)]
  if (first && last) return LETTER_SIZES.slice(LETTER_SIZES.indexOf(first), LETTER_SIZES.indexOf(last) + 1)
  const count = Number(to) - Number(from) + 1
  return count > 0 ? Array.from({ length: count }, (_, at) => String(Number(from) + at)) : []
}

/** The size that an option's value is: `42`, `EU 42` and `٤٢` are the same. */
export const sizeOf = (value: string): string | undefined =>
  letterSize(value) ?? /^(?:eu )?(\d\d)$/.exec(fold(value))?.[1]
