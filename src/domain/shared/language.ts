/** The languages in which every stored text exists: products, settings, refusals, notifications. */
export const LANGUAGES = ['en', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

/**
 * The locales that pages are served in, each with the language of its stored texts, dates and text direction. English
 * has no prefix in a path, every other locale its name. A message without a translation is shown in English.
 */
export const LOCALES = { en: 'en', ar: 'ar' } as const satisfies Readonly<Record<string, Language>>

export type Locale = keyof typeof LOCALES

export const LOCALE_NAMES = Object.keys(LOCALES) as readonly Locale[]

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The path alone decides the locale of a page. */
export const localeOf = (path: string): Locale => {
  const prefix = /^\/([^/]+)/.exec(path)?.[1]?.toLowerCase()
  return LOCALE_NAMES.find((locale) => locale === prefix) ?? 'en'
}

/** The same page in another locale: `/Cart` is `/ar/Cart`. */
export const pathIn = (locale: Locale, path: string): string => {
  const own = localeOf(path)
  const english = (own === 'en' ? path : path.slice(own.length + 1)) || '/'
  if (locale === 'en') return english
  return english === '/' ? `/${locale}` : `/${locale}${english}`
}

/** A text in every language of the shop. */
export type Words = Readonly<Record<Language, string>>

/** Wraps a value in bidi isolates, so that it keeps its own direction inside a sentence. */
export const isolated = (fact: unknown): string => `\u2068${String(fact)}\u2069`

/** `4,974.00`: an amount in server messages, formatted as on the pages. */
export const amountText = (amount: unknown): string =>
  Number(amount)
    .toFixed(2)
    .replace(/\B(?=(?:\d{3})+\.)/g, ',')
