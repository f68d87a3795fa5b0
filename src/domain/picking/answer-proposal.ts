import type { User } from '#domain/identity/user.ts'
import { findOwnOrder } from '#domain/ordering/find-order.ts'
import type { Order } from '#domain/ordering/order.ts'
import { pickedLines } from '#domain/picking/picking.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface ProposalAnswer {
  readonly proposalId: string
  readonly accepted: boolean
}

/**
 * The shopper takes or declines what the picker proposed. The first answer counts; one after the time, or after the
 * picker's own change, is refused.
 */
export const answerProposal =
  (ports: Ports) =>
  async (actor: User, orderId: string, { proposalId, accepted }: ProposalAnswer): Promise<Order> => {
    const { inTransaction, clock, ids, events } = ports
    const order = await inTransaction(async (stores) => {
      await stores.orders.lock(orderId)
      const found = await findOwnOrder(stores, actor, orderId)
      const entries = await stores.picking.entriesOf([orderId])
      const now = clock.now()
      const proposal = pickedLines(found, entries, now).find(
        (each) => each.proposal?.id === proposalId,
      )?.proposal
      const isSame = proposal?.isAnswered && (proposal.state === 'accepted') === accepted
      // A browser that received no answer repeats the request.
      if (isSame) return found
      if (proposal?.state !== 'open' || found.fulfilment !== 'preparing')
        throw new Refusal('picking.proposal-over')
      await stores.picking.add({
        id: ids.next(),
        orderId,
        at: now,
        receivedAt: now,
        actorId: actor.id,
        actorName: actor.name,
        act: { kind: 'answered', proposalId, accepted },
      })
      return found
    })
    events.publish({ type: 'picking.changed', orderId })
    return order
  }
