import type { Permission } from '#domain/identity/permissions.ts'
import type { Refusal } from '#domain/shared/refusal.ts'

/** What the office does with many orders in one call. */
export const ORDER_ACTIONS = ['prepare', 'ready', 'assign', 'step-back'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** A page of the office's list has no more. */
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
  /** Who gets them, where they are assigned. */
  readonly courierId?: string | undefined
}

export interface OrderOutcome {
  readonly orderId: string
  /** Why this order was left as it is; undefined where the action was done. */
  readonly refusal: Refusal | undefined
}
