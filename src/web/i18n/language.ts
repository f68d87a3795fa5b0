import { type Language, LOCALES, type Locale } from '#domain/shared/language.ts'
import { getLocale, overwriteGetLocale } from '#web/i18n/compiled/runtime.js'

/** Language of the current page. On the server it is set during rendering only; loaders use their URL. */
export const currentLanguage = (): Language => LOCALES[getLocale()]

/** The locale of the page: its messages and its path. */
export const currentLocale = (): Locale => getLocale()

/** Sets how the locale is read, once at start-up: per request on the server, from the path in a browser. */
export const readLocaleBy = (how: () => Locale): void => overwriteGetLocale(how)
