import { collected, shopsShare, tipOf } from '#domain/cash/cash.ts'
import { advance, type Delivery, isReceived } from '#domain/delivery/delivery.ts'
import { WRONG_CODES_ALLOWED } from '#domain/delivery/steps/hand-over.ts'
import { findOwnDelivery, lastStepAt } from '#domain/delivery/steps/move-delivery.ts'
import { addStep } from '#domain/fulfilment/add-step.ts'
import { heldTo } from '#domain/fulfilment/step.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import { deliver } from '#domain/ordering/order.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface HandOver {
  /** The device generates this id; a repeated id is the same hand-over. */
  readonly id: string
  readonly code?: string | undefined
  /** The reason for a hand-over without the code. */
  readonly reason?: string | undefined
  /** Wrong codes that the device counted while offline. */
  readonly wrongCodes?: number | undefined
  readonly collected?: Piastres | undefined
  /** The reason for an amount other than the one due. */
  readonly collectedReason?: string | undefined
  readonly at: number
}

/** True when the hand-over relies on its reason instead of the code: no code was given, or too many were wrong. */
const checkCode = async (
  stores: Stores,
  { order: { id: orderId } }: Delivery,
  { code, reason, wrongCodes = 0 }: HandOver,
): Promise<boolean> => {
  if (code === undefined && reason) return true
  const tried =
    wrongCodes < WRONG_CODES_ALLOWED
      ? await stores.deliveries.tryCode(orderId, code ?? '', WRONG_CODES_ALLOWED)
      : undefined
  if (tried?.isRight) return false
  if (tried)
    throw new Refusal('hand-over.code-wrong', { orderId, left: WRONG_CODES_ALLOWED - tried.wrongCodes })
  if (!reason) throw new Refusal('hand-over.reason-needed', { orderId })
  return true
}

/** Checks the amount due and the amount collected; returns nothing for an order that is already paid. */
const checkCash = async (stores: Stores, { order }: Delivery, handOver: HandOver) => {
  const owed = order.method === 'cash' ? await stores.cash.dueOf(order.id) : undefined
  if (!owed || owed.due === 0) return undefined
  const { due } = owed
  if (handOver.collected === undefined) throw new Refusal('cash.amount-needed', { due: due / 100 })
  const { collectedReason } = handOver
  const got = shopsShare(due, handOver.collected, collectedReason)
  const differs = got !== due
  if (differs && !collectedReason) throw new Refusal('cash.reason-needed', { due: due / 100 })
  const tip = tipOf(due, handOver.collected, collectedReason)
  return { due, got, tip, reason: differs ? (collectedReason ?? null) : null }
}

/**
 * Hands the order over at the door, checked by the shopper's code. If the shopper confirmed receipt first, the
 * courier's cash is still recorded here.
 */
export const handOverOrder = (ports: Ports) => {
  const { stores, inTransaction, clock, ids, events } = ports

  const write = (
    actor: User,
    orderId: string,
    handOver: HandOver,
    { forced, wasReceived }: { readonly forced: boolean; readonly wasReceived: boolean },
  ) =>
    inTransaction(async (tx) => {
      for (;;) {
        const before = await findOwnDelivery(ports, tx, actor, orderId)
        if (before.handOverId === handOver.id) return { delivery: before, isNew: false, moved: false }
        const received = isReceived(before)
        // The owner withdrew the receipt in between, so the code has to be checked first.
        if (!received && wasReceived) return undefined
        if (!received) advance(before.order, 'delivered', 'courier')
        const cash = await checkCash(tx, before, handOver)
        const now = clock.now()
        const at = heldTo(handOver.at, await lastStepAt(tx, before.order), now)
        const order = received ? before.order : deliver(before.order, at, now)
        const written = received
          ? await tx.deliveries.markHandedOver(orderId, handOver.id)
          : await tx.deliveries.move(before, order, { handOverId: handOver.id })
        if (!written) continue
        const by = { orderId, actorId: actor.id, at }
        const note = forced ? (handOver.reason ?? null) : null
        if (!received || forced)
          await addStep(tx, { ...by, id: ids.next(), kind: 'delivered', by: 'courier', note }, now)
        if (cash) {
          const entry = { ...by, id: ids.next(), courierId: actor.id, reason: cash.reason, tip: cash.tip }
          await tx.cash.add({ ...entry, kind: 'collected', postings: collected(cash.due, cash.got) })
        }
        const delivery = { ...before, order, handOverId: handOver.id }
        return { delivery, isNew: true, moved: !received, differed: cash?.reason }
      }
    })

  return async function handOverOnce(actor: User, orderId: string, handOver: HandOver): Promise<Delivery> {
    refuseUnlessRole(actor, 'courier')
    const known = await findOwnDelivery(ports, stores, actor, orderId)
    if (known.handOverId === handOver.id) return known
    const wasReceived = isReceived(known)
    if (!wasReceived) advance(known.order, 'delivered', 'courier')
    // The owner's confirmation replaces the code, which is no longer shown to them.
    const forced = wasReceived ? false : await checkCode(stores, known, handOver)
    const written = await write(actor, orderId, handOver, { forced, wasReceived })
    if (!written) return handOverOnce(actor, orderId, handOver)
    const { delivery, isNew, moved, differed } = written
    if (moved) events.publish({ type: 'order.delivered', orderId })
    const courierId = actor.id
    if (isNew && forced)
      events.publish({ type: 'hand-over.forced', orderId, courierId, reason: handOver.reason ?? '' })
    if (isNew && differed) events.publish({ type: 'cash.differed', orderId, courierId, reason: differed })
    return delivery
  }
}
