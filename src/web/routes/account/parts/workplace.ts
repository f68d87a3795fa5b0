import { isRole, isStaff } from '#domain/identity/permissions.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'

export interface Workplace {
  readonly to: string
  readonly name: string
}

/** Workplace of a role; undefined for shoppers and for roles that this version does not know. */
export const workplaceOf = (role: unknown): Workplace | undefined => {
  if (role === 'courier') return { to: hrefTo('courier'), name: m.work_deliveries() }
  if (role === 'picker') return { to: hrefTo('picking'), name: m.work_picking() }
  return isRole(role) && isStaff(role) ? { to: hrefTo('office'), name: m.work_office() } : undefined
}
