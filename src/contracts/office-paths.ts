import { type ArgumentsOf, fillPath, hrefIn } from '#contracts/page-paths.ts'
import type { Locale } from '#domain/shared/language.ts'

/** Every page of the office, relative to its own path. Apart from the shop's pages, since no shopper should load it. */
export const OFFICE_PATHS = {
  today: '',
  orders: 'orders',
  order: 'orders/:id',
  picking: 'papers/picking',
  receipts: 'papers/receipts',
  labels: 'papers/labels',
  payments: 'payments',
  payment: 'payments/:id',
  paymentTasks: 'payments/to-do',
  books: 'payments/books',
  providers: 'payments/providers',
  products: 'products',
  product: 'products/:id',
  categories: 'categories',
  stock: 'stock',
  transfer: 'import',
  couriers: 'couriers',
  courier: 'couriers/:id',
  customers: 'customers',
  customer: 'customers/:id',
  ratings: 'ratings',
  messages: 'messages',
  outbox: 'outbox',
  notice: 'outbox/:id',
  templates: 'outbox/templates',
  template: 'outbox/templates/:id',
  team: 'team',
  settings: 'settings',
  audit: 'audit',
  /** Opened by a link, without a login. */
  join: 'join',
  setup: 'setup',
} as const

export type OfficePage = keyof typeof OFFICE_PATHS

export type OfficeArguments<P extends OfficePage> = ArgumentsOf<(typeof OFFICE_PATHS)[P]>

/** The path of an office page in a language. */
export const officeHrefIn = <P extends OfficePage>(
  locale: Locale,
  page: P,
  ...[params]: OfficeArguments<P>
): string => {
  const path = fillPath(OFFICE_PATHS[page], params)
  const office = hrefIn(locale, 'office')
  return path ? `${office}/${path}` : office
}
