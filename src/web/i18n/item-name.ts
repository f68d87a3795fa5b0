import { currentLanguage } from '#web/i18n/language.ts'

/** Name of a stored or published product in the page's language. */
export const itemName = (item: { readonly name: string; readonly nameAr?: string | undefined }): string =>
  currentLanguage() === 'ar' ? (item.nameAr ?? item.name) : item.name
