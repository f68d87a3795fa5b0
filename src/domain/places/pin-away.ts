import type { District } from '#domain/delivery/roads/sketch.ts'
import { bareWords, longestIn, named } from '#domain/places/written-name.ts'
import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

/** Districts are a few kilometres wide, and their borders are not in the data. */
const NEAR_METRES = 2_500

/**
 * True when a pin is clearly nearer to the centre of another district than the written one. Undefined when the
 * written district is unknown.
 */
export const isPinAway = (
  districts: readonly District[],
  written: string,
  pin: GeoPoint,
): boolean | undefined => {
  const names = named(districts, ({ name, aka }) => [name.en, name.ar, ...aka])
  const found = longestIn(bareWords(written), names)
  if (!found) return undefined
  const metres = distanceMetres(found.at, pin)
  const nearest = Math.min(...districts.map(({ at }) => distanceMetres(at, pin)))
  return metres > NEAR_METRES && metres > 2 * nearest
}
