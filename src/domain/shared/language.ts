export const LANGUAGES = ['en', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

/** A text in every language of the shop. */
export type Words = Readonly<Record<Language, string>>

/** Wraps a value in bidi isolates, so that it keeps its own direction inside a sentence. */
export const isolated = (fact: unknown): string => `\u2068${String(fact)}\u2069`

/** `4,974.00`: an amount in server messages, formatted as on the pages. */
export const amountText = (amount: unknown): string =>
  Number(amount)
    .toFixed(2)
    .replace(/\B(?=(?:\d{3})+\.)/g, ',')
