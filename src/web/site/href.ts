import { type ArgumentsOf, hrefIn, type PATHS, type Page } from '#contracts/page-paths.ts'
import { currentLocale } from '#web/i18n/language.ts'

/** URL of a page in the current language. */
export const hrefTo = <P extends Page>(page: P, ...params: ArgumentsOf<(typeof PATHS)[P]>): string =>
  hrefIn(currentLocale(), page, ...params)
