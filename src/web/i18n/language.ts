import type { Language } from '#domain/shared/language.ts'
import { getLocale } from '#web/i18n/compiled/runtime.js'

/** The language of the page being drawn. On the server it is known while drawing only; a loader asks its URL. */
export const currentLanguage = (): Language => getLocale()

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
