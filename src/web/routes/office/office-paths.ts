import { hrefTo } from '#web/site/href.ts'

/** Paths of the office pages below /office. */
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
} as const

export type OfficePage = keyof typeof OFFICE_PATHS

type Params = Readonly<Record<string, string | number>>

/** URL of an office page in the current language. */
export const officeHref = (page: OfficePage, params: Params = {}): string => {
  const path = OFFICE_PATHS[page].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return path ? `${hrefTo('office')}/${path}` : hrefTo('office')
}
