import type { Permission } from '#domain/identity/permissions.ts'

/** Actions that the office applies to many orders in one request. */
export const ORDER_ACTIONS = ['prepare', 'ready', 'assign', 'step-back'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** The size of one page of the office's order list. */
export const MAX_ORDERS_AT_ONCE = 200

export const ACTION_PERMISSIONS: Readonly<Record<OrderAction, Permission>> = {
  prepare: 'orders.prepare',
  ready: 'orders.prepare',
  assign: 'orders.assign',
  'step-back': 'orders.prepare',
}

export interface ManyOrders {
  readonly action: OrderAction
  readonly orderIds: readonly string[]
  /** The courier to assign to, for the action `assign`. */
  readonly courierId?: string | undefined
}
