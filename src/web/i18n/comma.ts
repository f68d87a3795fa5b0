import type { Language } from '#domain/shared/language.ts'
import { currentLanguage } from '#web/i18n/language.ts'

const COMMA: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' }

/** What stands between the parts of an address, and between a date and its time. */
export const comma = (language = currentLanguage()): string => COMMA[language]
