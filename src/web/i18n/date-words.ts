import type { Language } from '#domain/shared/language.ts'

interface DateWords {
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
  readonly am: string
  readonly pm: string
  /** Between a weekday and its date. */
  readonly afterWeekday: string
}

const ARABIC_MONTHS = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ')

/** As Intl has them for Britain, where the day stands before the month and am/pm are small letters, and for Egypt. */
export const DATE_WORDS: Readonly<Record<Language, DateWords>> = {
  en: {
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
    am: 'am',
    pm: 'pm',
    afterWeekday: ' ',
  },
  // Egypt shortens no month.
  ar: { months: ARABIC_MONTHS, shortMonths: ARABIC_MONTHS, am: 'ص', pm: 'م', afterWeekday: '، ' },
}
