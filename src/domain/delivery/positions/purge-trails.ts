import { TRAIL_KEPT_MS } from '#domain/delivery/positions/position.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Forgets where couriers were more than thirty days ago; answers how many positions went. */
export const purgeTrails =
  ({ stores, clock }: Ports) =>
  (): Promise<number> =>
    stores.trail.removeBefore(clock.now() - TRAIL_KEPT_MS)
