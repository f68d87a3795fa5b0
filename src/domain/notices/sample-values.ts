import type { Variable } from '#domain/notices/notice-kinds.ts'
import { CHANGE_REASONS } from '#domain/notices/notice-words.ts'
import type { Language } from '#domain/shared/language.ts'

/** Example values for the preview of a text and for its test message; only the name of the shop is real. */
export const SAMPLE_VALUES: Readonly<Record<Language, Readonly<Record<Exclude<Variable, 'shop'>, string>>>> =
  {
    en: {
      name: 'Mona',
      order: 'A-042',
      total: '185.50 EGP',
      code: '493201',
      reason: CHANGE_REASONS.phone.en,
      amount: '185.50 EGP',
      until: '6:30 pm',
      product: 'Baladi bread',
      device: 'Chrome, Android',
      count: '3',
      products: 'Baladi bread, Leather sandals · 42 and 1 more',
    },
    ar: {
      name: 'منى',
      order: 'A-042',
      total: '185.50 ج.م',
      code: '493201',
      reason: CHANGE_REASONS.phone.ar,
      amount: '185.50 ج.م',
      until: '6:30 م',
      product: 'عيش بلدي',
      device: 'Chrome, Android',
      count: '3',
      products: 'عيش بلدي، صندل جلد · 42 ومنتج آخر',
    },
  }

/** Ids that do not exist, but are as long as real ones, so that the parts of an SMS are counted right. */
export const SAMPLE_IDS = { order: '00000000-0000-0000-0000-000000000000', product: '999999' } as const
