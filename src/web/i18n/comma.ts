import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'

const COMMA: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' }

/** Separator of address parts, and of date and time. */
export const comma = (language = currentLanguage()): string => COMMA[language]
