import { LANGUAGES, type Language } from '#domain/shared/language.ts'

interface Range {
  readonly tag: string
  readonly weight: number
}

const rangeOf = (text: string): Range => {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
}

const languageOf = ({ tag }: Range): Language | undefined =>
  LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`))

/** The preferred language of `Accept-Language`; undefined when it lists neither. */
export const namedLanguage = (header = ''): Language | undefined => {
  const wanted = header.toLowerCase().split(',').map(rangeOf)
  const best = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return best.map(languageOf).find((language) => language !== undefined)
}

/** The same; English when it lists neither. */
export const preferredLanguage = (header?: string): Language => namedLanguage(header) ?? 'en'
