import { type Language, LOCALES, type Locale } from '#domain/shared/language.ts'
import { getLocale } from '#web/i18n/compiled/runtime.js'

/** Language of the current page. On the server it is set during rendering only; loaders use their URL. */
export const currentLanguage = (): Language => LOCALES[getLocale()]

/** The locale of the page: its messages and its path. */
export const currentLocale = (): Locale => getLocale()
