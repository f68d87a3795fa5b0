import { TRAIL_KEPT_MS } from '#domain/delivery/positions/position.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** Deletes courier positions older than thirty days and returns how many were deleted. */
export const purgeTrails =
  ({ stores, clock }: Ports) =>
  (): Promise<number> =>
    stores.trail.removeBefore(clock.now() - TRAIL_KEPT_MS)
