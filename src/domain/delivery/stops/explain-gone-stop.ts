import type { StepKind } from '#domain/fulfilment/step.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The step that ended a stop after its pick-up, and the reason that the office gave. */
export interface GoneStop {
  readonly kind: StepKind | null
  readonly reason: string | null
}

const ENDS: ReadonlySet<StepKind> = new Set(['assigned', 'ready', 'cancelled', 'delivered', 'returned'])

/**
 * Tells a courier why the office took an order away after the pick-up. Orders that the courier never had are not
 * explained.
 */
export const explainGoneStop =
  ({ stores }: Ports) =>
  async (actor: User, orderId: string): Promise<GoneStop> => {
    refuseUnlessRole(actor, 'courier')
    const steps = await stores.steps.of([orderId])
    const last = steps.findLastIndex(
      ({ kind, actorId }) => (kind === 'on_the_way' || kind === 'arrived') && actorId === actor.id,
    )
    if (last < 0) throw new Refusal('order.not-found', { orderId })
    const end = steps.slice(last + 1).find(({ kind }) => ENDS.has(kind))
    return { kind: end?.kind ?? null, reason: end?.by === 'shop' ? end.note : null }
  }
