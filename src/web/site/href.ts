import { hrefIn, type Page, type ParamsOf } from '#contracts/page-paths.ts'
import { currentLocale } from '#web/i18n/language.ts'

/** URL of a page in the current language. */
export const hrefTo = <P extends Page>(page: P, ...params: ParamsOf<P>): string =>
  hrefIn(currentLocale(), page, ...params)
