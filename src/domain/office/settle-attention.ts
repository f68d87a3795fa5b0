import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { isSubject } from '#domain/ratings/rating.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Kinds that a person marks as settled. All others leave the list when they are dealt with. */
export const SETTLED_KINDS = ['hand-over', 'cash', 'rating', 'return'] as const
export type SettledKind = (typeof SETTLED_KINDS)[number]

export interface Settling {
  readonly kind: SettledKind
  /** The id of the step, cash entry or order; for a rating its order and subject: `ORDER/product:1`. */
  readonly id: string
  /** False reopens it. */
  readonly settled: boolean
}

const SETTLE: Readonly<
  Record<SettledKind, (stores: Stores, id: string, at: number | null) => Promise<boolean>>
> = {
  'hand-over': (stores, id, at) => stores.steps.settle(id, at),
  cash: (stores, id, at) => stores.cash.settle(id, at),
  return: (stores, id, at) => stores.orders.settleReturn(id, at),
  async rating(stores, id, at) {
    const [orderId = '', subject = ''] = id.split('/')
    return isSubject(subject) && stores.ratings.settle(orderId, subject, at)
  },
}

/** Marks one entry of the attention list as settled, or reopens it. */
export const settleAttention =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, { kind, id, settled }: Settling): Promise<void> => {
    refuseUnlessMay(actor, 'orders.see')
    refuseUnlessMay(actor, 'ratings.see')
    if (kind === 'cash') refuseUnlessMay(actor, 'cash.take')
    await inTransaction(async (stores) => {
      if (!(await SETTLE[kind](stores, id, settled ? clock.now() : null)))
        throw new Refusal('attention.not-found')
      await recordChange(stores, clock, actor, {
        what: settled ? 'attention.settled' : 'attention.reopened',
        subject: `${kind}:${id}`,
        before: null,
        after: null,
      })
    })
    events.publish({ type: 'desk.changed' })
  }
