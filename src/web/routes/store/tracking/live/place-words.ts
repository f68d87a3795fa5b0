import { restOf } from '#domain/delivery/way.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import type { Language } from '#domain/shared/language.ts'
import type { DrawnSketch } from '#web/map/sketch.ts'

/** A place by which people know where someone is. */
export interface PlaceWords {
  readonly on: 'bridge' | 'district'
  readonly name: string
}

const ON_BRIDGE_METRES = 40
const NEAR_METRES = 2500

/** The bridge being crossed, or else the district next to it; nothing where the sketch knows none. */
export const placeOf = (
  { roads, districts }: Pick<DrawnSketch, 'roads' | 'districts'>,
  at: GeoPoint,
  language: Language,
): PlaceWords | undefined => {
  const bridge = roads.find(
    ({ isBridge, name, points }) =>
      isBridge && name[language] && restOf({ points, metres: 0 }, at).offMetres < ON_BRIDGE_METRES,
  )
  if (bridge) return { on: 'bridge', name: bridge.name[language] }
  let nearest: PlaceWords | undefined
  let metres = NEAR_METRES
  for (const district of districts) {
    const away = distanceMetres(district.at, at)
    if (away < metres) [nearest, metres] = [{ on: 'district', name: district.name[language] }, away]
  }
  return nearest
}
