import { hrefIn } from '#contracts/page-paths.ts'
import type { Locale } from '#domain/shared/language.ts'

/** Every page of the office, relative to its own path. Apart from the shop's pages, since no shopper should load it. */
export const OFFICE_PATHS = {
  today: '',
  orders: 'orders',
  order: 'orders/:id',
  picking: 'papers/picking',
  receipts: 'papers/receipts',
  labels: 'papers/labels',
  products: 'products',
  product: 'products/:id',
  transfer: 'import',
  couriers: 'couriers',
  courier: 'couriers/:id',
  customers: 'customers',
  customer: 'customers/:id',
  ratings: 'ratings',
  messages: 'messages',
  team: 'team',
  settings: 'settings',
  audit: 'audit',
  /** Opened by a link, without a login. */
  join: 'join',
  setup: 'setup',
} as const

export type OfficePage = keyof typeof OFFICE_PATHS

export type OfficeParams<P extends OfficePage> = (typeof OFFICE_PATHS)[P] extends `${string}:${infer Name}`
  ? [params: Readonly<Record<Name, string | number>>]
  : []

/** The path of an office page in a language. */
export const officeHrefIn = <P extends OfficePage>(
  locale: Locale,
  page: P,
  ...[params]: OfficeParams<P>
): string => {
  const filled: Readonly<Record<string, string | number>> = params ?? {}
  const path = OFFICE_PATHS[page].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(filled[name])),
  )
  const office = hrefIn(locale, 'office')
  return path ? `${office}/${path}` : office
}
