import type { Shift } from '#domain/delivery/delivery.ts'
import { refuseUnlessRole, type User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Whether one is on shift, and the cash one has to account for. */
export const showShift =
  ({ stores }: Ports) =>
  async (actor: User): Promise<Shift> => {
    refuseUnlessRole(actor, 'courier')
    const [onSince, cash] = await Promise.all([
      stores.shifts.onSince(actor.id),
      stores.cash.balanceOf(actor.id),
    ])
    return { onSince: onSince ?? null, cash }
  }
