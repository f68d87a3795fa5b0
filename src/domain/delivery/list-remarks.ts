import type { Remarks } from '#domain/delivery/delivery.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

const MOST_SHOWN = 100

/** What couriers had to explain, the newest first, for the office. */
export const listRemarks =
  ({ lists }: Ports) =>
  async (actor: User): Promise<Remarks> => {
    refuseUnlessMay(actor, 'orders.see')
    const stores = lists(actor)
    return { forced: await stores.steps.forced(MOST_SHOWN), differences: await stores.cash.noted(MOST_SHOWN) }
  }
