import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import { GOVERNORATE_IDS, type GovernorateId } from './governorates.ts'
import { REFERENCE_PLACES } from './reference-places.ts'

/** Further than this from every town we know a point is not in Egypt, or in the desert. */
const FURTHEST_METRES = 120_000
/** Borders run somewhere between two towns, and nearer to one of them than to the other: this much nearer, and half more. */
const BORDER_METRES = 10_000
const BORDER_SHARE = 1.5

/** How far the nearest town of each governorate is. */
const distancesFrom = (point: GeoPoint): ReadonlyMap<GovernorateId, number> =>
  new Map(
    GOVERNORATE_IDS.map((id) => [
      id,
      Math.min(...REFERENCE_PLACES[id].map(([lat, lng]) => distanceMetres(point, { lat, lng }))),
    ]),
  )

export interface Located {
  /** The governorate of the nearest town. */
  readonly governorate: GovernorateId
  /** It, and those whose border may run on the other side of the point. */
  readonly possible: ReadonlySet<GovernorateId>
}

/** Where in Egypt a point lies, by the nearest towns; nothing for a point that is not there. */
export const locate = (point: GeoPoint): Located | undefined => {
  const distances = [...distancesFrom(point)].toSorted(([, one], [, other]) => one - other)
  const [nearest] = distances
  if (!nearest || nearest[1] > FURTHEST_METRES) return undefined
  const reach = nearest[1] * BORDER_SHARE + BORDER_METRES
  return {
    governorate: nearest[0],
    possible: new Set(distances.filter(([, metres]) => metres <= reach).map(([id]) => id)),
  }
}
