import { currentLanguage } from '#web/i18n/language.ts'
import { hrefIn, type Page, type ParamsOf } from '#web/site/paths.ts'

/** URL of a page in the current language. */
export const hrefTo = <P extends Page>(page: P, ...params: ParamsOf<P>): string =>
  hrefIn(currentLanguage(), page, ...params)
