import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'

export interface Workplace {
  readonly to: string
  readonly name: string
}

/** Where someone of the shop works; none for shoppers, and for a role that this version does not know. */
export const workplaceOf = (role: unknown): Workplace | undefined => {
  if (role === 'courier') return { to: hrefTo('courier'), name: m.work_deliveries() }
  const isOfOffice = ['admin', 'manager', 'picker', 'support'].some((each) => each === role)
  return isOfOffice ? { to: hrefTo('office'), name: m.work_office() } : undefined
}
