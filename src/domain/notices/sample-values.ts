import type { Variable } from '#domain/notices/notice-kinds.ts'
import { CHANGE_REASONS } from '#domain/notices/notice-words.ts'
import type { Language } from '#domain/shared/language.ts'

/** What the preview of a text and its test message are filled with; the name of the shop is its own. */
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

/** As long as the id of a real order or product, so that the parts of an SMS are counted right. They do not exist. */
export const SAMPLE_IDS = { order: '00000000-0000-0000-0000-000000000000', product: '999999' } as const
