import { currentLanguage } from '#web/i18n/language.ts'
import { hrefIn, type Page, type ParamsOf } from '#web/site/paths.ts'

/** The address of a page in the language being spoken. */
export const hrefTo = <P extends Page>(page: P, ...params: ParamsOf<P>): string =>
  hrefIn(currentLanguage(), page, ...params)
