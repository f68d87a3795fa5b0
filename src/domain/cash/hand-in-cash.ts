import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { type CashBalance, handedIn, type LedgerEntry } from './cash.ts'

/** The ledger of a courier's cash, the newest entry first. */
export const listCourierCash =
  ({ lists }: Ports) =>
  async (actor: User, courierId: string, request: PageRequest): Promise<Page<LedgerEntry>> => {
    refuseUnlessMay(actor, 'couriers.see')
    return lists(actor).cash.page(courierId, request)
  }

export interface HandIn {
  /** Made by the client: the same one again is the same hand-in. */
  readonly id: string
  readonly courierId: string
  readonly amount: Piastres
  /** What the courier can't hand in any more, and why. */
  readonly missing?: { readonly amount: Piastres; readonly reason: string } | undefined
}

/** The office takes cash from a courier, never more than the courier holds; what is missing may be written off with a reason. Answers what is left to account for. */
export const handInCash =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, { id, courierId, amount, missing }: HandIn): Promise<CashBalance> => {
    refuseUnlessMay(actor, 'cash.take')
    const lost = missing?.amount ?? 0
    const balance = await inTransaction(async (stores) => {
      const courier = await stores.users.byId(courierId)
      if (courier?.role !== 'courier') throw new Refusal('courier.not-found', { courierId })
      await stores.users.lock(courierId)
      const same = await stores.cash.entry(id)
      const isSame =
        same?.kind === 'handed_in' && same.courierId === courierId && same.held === -amount - lost
      if (same && !isSame) throw new Refusal('cash.id-taken')
      if (!same) {
        const { held } = await stores.cash.balanceOf(courierId)
        if (amount + lost > held) throw new Refusal('cash.more-than-held', { held: held / 100 })
        const entry = { id, courierId, orderId: null, actorId: actor.id, at: clock.now() }
        await stores.cash.add({
          ...entry,
          kind: 'handed_in',
          postings: handedIn(amount, lost),
          reason: missing?.reason ?? null,
        })
        await recordChange(stores, clock, actor, {
          what: 'cash.handed-in',
          subject: `courier:${courierId}`,
          before: { held },
          after: { held: held - amount - lost },
        })
      }
      return stores.cash.balanceOf(courierId)
    })
    events.publish({ type: 'cash.handed-in', courierId })
    return balance
  }
