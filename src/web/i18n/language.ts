import type { Language } from '#domain/shared/language.ts'
import { getLocale } from '#web/i18n/compiled/runtime.js'

/** Language of the current page. On the server it is set during rendering only; loaders use their URL. */
export const currentLanguage = (): Language => getLocale()

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
