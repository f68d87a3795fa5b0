import type { Language } from '#domain/shared/language.ts'

interface DateWords {
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
  readonly am: string
  readonly pm: string
  /** Separator after a weekday. */
  readonly afterWeekday: string
}

const ARABIC_MONTHS = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ')

/** As Intl formats for en-GB (day before month, lower-case am/pm) and ar-EG. */
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
  // Egyptian month names have no short form.
  ar: { months: ARABIC_MONTHS, shortMonths: ARABIC_MONTHS, am: 'ص', pm: 'م', afterWeekday: '، ' },
}
