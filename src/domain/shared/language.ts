export const LANGUAGES = ['en', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

/** A text a person reads, in every language of the shop. */
export type Words = Readonly<Record<Language, string>>
