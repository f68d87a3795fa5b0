import { ROLES, type Role, type User } from '#domain/identity/user.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Roles that work in the office. An admin has every permission. */
export const STAFF_ROLES = ['admin', 'manager', 'picker', 'support'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF_ROLES)[number]

const MANAGER: readonly Role[] = ['admin', 'manager']
const DESK: readonly Role[] = [...MANAGER, 'support']
const SHELVES: readonly Role[] = [...MANAGER, 'picker']
const EVERYONE: readonly Role[] = STAFF_ROLES
const ADMIN: readonly Role[] = ['admin']

/** Every permission of the office with the roles that have it. Verbs, pages and tests all use this table. */
export const PERMISSIONS = {
  'today.see': MANAGER,
  'orders.see': EVERYONE,
  'orders.prepare': SHELVES,
  'orders.assign': MANAGER,
  'orders.note': EVERYONE,
  'orders.cancel': DESK,
  'orders.return': DESK,
  'payments.see': DESK,
  'payments.refund': DESK,
  'payments.limits': ADMIN,
  'products.see': EVERYONE,
  'products.edit': MANAGER,
  'products.cost': MANAGER,
  'stock.change': SHELVES,
  'data.import': MANAGER,
  'data.export': MANAGER,
  'couriers.see': DESK,
  'couriers.manage': MANAGER,
  'cash.take': MANAGER,
  'customers.see': DESK,
  'customers.export': DESK,
  'customers.password': DESK,
  'customers.block': MANAGER,
  'customers.erase': ADMIN,
  'ratings.see': DESK,
  'ratings.answer': DESK,
  'messages.see': DESK,
  'messages.answer': DESK,
  'notices.see': DESK,
  'notices.send': DESK,
  'notices.edit': MANAGER,
  'settings.see': MANAGER,
  'settings.edit': MANAGER,
  'team.manage': ADMIN,
  'audit.see': ADMIN,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Permission = keyof typeof PERMISSIONS

export const mayRole = (role: Role, permission: Permission): boolean =>
  PERMISSIONS[permission].some((allowed) => allowed === role)

export const isStaff = (role: Role): role is StaffRole => STAFF_ROLES.some((staff) => staff === role)

export const refuseUnlessMay = (actor: User, permission: Permission): void => {
  if (!mayRole(actor.role, permission)) throw new Refusal('role.not-yours', { permission })
}

export const refuseUnlessStaff = (actor: User): void => {
  if (!isStaff(actor.role)) throw new Refusal('role.not-yours')
}

/** Checks a role stored in the browser, which may be any value. */
export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)
