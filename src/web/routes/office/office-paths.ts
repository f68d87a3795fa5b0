import { type OfficeArguments, type OfficePage, officeHrefIn } from '#contracts/office-paths.ts'
import { currentLocale } from '#web/i18n/language.ts'

/** The path of an office page in the current language. */
export const officeHref = <P extends OfficePage>(page: P, ...params: OfficeArguments<P>): string =>
  officeHrefIn(currentLocale(), page, ...params)
