import { currentLanguage } from '#web/i18n/language.ts'

/** Latin and Arabic name separated by a dot: `Omar · عمر`. */
const BOTH = /([^·()]+) · ([^·()]*[^·()\s])/g

/** Selects the page's language from a name in both; any other is unchanged. */
export const courierName = (name: string, language = currentLanguage()): string =>
  name.replace(BOTH, (_, latin: string, arabic: string) => (language === 'ar' ? arabic : latin))

export const courierFirstName = (name: string, language = currentLanguage()): string | undefined =>
  courierName(name, language).split(' ')[0]
