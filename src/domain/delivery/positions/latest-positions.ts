import type { Position } from '#domain/delivery/positions/position.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The last position of each courier. Those not in memory are read from the trail in one statement. */
export const latestPositions = async (
  { stores, positions }: Pick<Ports, 'stores' | 'positions'>,
  courierIds: readonly string[],
): Promise<ReadonlyMap<string, Position>> => {
  const found = new Map<string, Position>()
  await Promise.all(
    courierIds.map(async (id) => {
      const latest = await positions.latest(id)
      if (latest) found.set(id, latest)
    }),
  )
  const unknown = courierIds.filter((id) => !found.has(id))
  const stored = unknown.length > 0 ? await stores.trail.latestOf(unknown) : []
  return new Map([...stored, ...found])
}
