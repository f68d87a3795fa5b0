import { currentLanguage } from '#web/i18n/language.ts'

/** The name of a kept or published product in the language of the page. */
export const itemName = (item: { readonly name: string; readonly nameAr?: string | undefined }): string =>
  currentLanguage() === 'ar' ? (item.nameAr ?? item.name) : item.name
