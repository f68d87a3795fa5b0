import { currentLanguage } from '#web/i18n/language.ts'

/** Two writings of the same with a point between, the Latin one first: `Omar · عمر`. */
const BOTH = /([^·()]+) · ([^·()]*[^·()\s])/g

/** A name that is given in both languages, in the page's own; any other as it is. */
export const courierName = (name: string, language = currentLanguage()): string =>
  name.replace(BOTH, (_, latin: string, arabic: string) => (language === 'ar' ? arabic : latin))

export const courierFirstName = (name: string, language = currentLanguage()): string | undefined =>
  courierName(name, language).split(' ')[0]
