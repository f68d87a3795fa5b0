import { restOf } from '#domain/delivery/arrival/way.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import type { Language } from '#domain/shared/language.ts'
import type { ParsedSketch } from '../map/sketch.ts'

/** A named place near a position. */
export interface PlaceWords {
  readonly on: 'bridge' | 'place'
  readonly name: string
}

const ON_BRIDGE_METRES = 40
const LANDMARK_METRES = 500
const DISTRICT_METRES = 2500

const nearest = <P extends { readonly at: GeoPoint }>(
  places: readonly P[],
  at: GeoPoint,
  withinMetres: number,
): P | undefined => {
  let [found, metres]: [P | undefined, number] = [undefined, withinMetres]
  for (const place of places) {
    const away = distanceMetres(place.at, at)
    if (away < metres) [found, metres] = [place, away]
  }
  return found
}

/** The bridge at a position, else a nearby landmark, else the district; undefined if the sketch has none. */
export const placeOf = (
  { roads, landmarks, districts }: Pick<ParsedSketch, 'roads' | 'landmarks' | 'districts'>,
  at: GeoPoint,
  language: Language,
): PlaceWords | undefined => {
  const bridge = roads.find(
    ({ isBridge, name, points }) =>
      isBridge && name[language] && restOf({ points, metres: 0 }, at).offMetres < ON_BRIDGE_METRES,
  )
  if (bridge) return { on: 'bridge', name: bridge.name[language] }
  const place = nearest(landmarks, at, LANDMARK_METRES) ?? nearest(districts, at, DISTRICT_METRES)
  return place && { on: 'place', name: place.name[language] }
}
