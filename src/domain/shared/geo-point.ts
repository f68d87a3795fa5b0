/** A geographic position in degrees. */
export interface GeoPoint {
  readonly lat: number
  readonly lng: number
}

const EARTH_RADIUS_METRES = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great-circle distance. */
export const distanceMetres = (a: GeoPoint, b: GeoPoint): number => {
  const across = Math.sin(radians(b.lng - a.lng) / 2)
  const up = Math.sin(radians(b.lat - a.lat) / 2)
  const part = up * up + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * across * across
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** The point at `share` of the line between two points. Linear interpolation is precise enough for a street. */
export const between = (a: GeoPoint, b: GeoPoint, share: number): GeoPoint => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
})

/** The direction from `a` to `b`: 0 is north, 90 is east. */
export const bearingDegrees = (a: GeoPoint, b: GeoPoint): number => {
  const east = Math.sin(radians(b.lng - a.lng)) * Math.cos(radians(b.lat))
  const north =
    Math.cos(radians(a.lat)) * Math.sin(radians(b.lat)) -
    Math.sin(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.cos(radians(b.lng - a.lng))
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

export const lengthMetres = (line: readonly GeoPoint[]): number => {
  let metres = 0
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1], line[index]]
    if (a && b) metres += distanceMetres(a, b)
  }
  return metres
}

/** Splits a line `metres` after its start; the split point ends the first part and starts the second. */
export const splitLine = (
  line: readonly GeoPoint[],
  metres: number,
): { readonly before: readonly GeoPoint[]; readonly at: GeoPoint; readonly after: readonly GeoPoint[] } => {
  const [first] = line
  if (!first) throw new RangeError('a line has at least one point')
  let left = Math.max(0, metres)
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1], line[index]]
    if (!a || !b) break
    const step = distanceMetres(a, b)
    if (left <= step) {
      const at = step === 0 ? a : between(a, b, left / step)
      return { before: [...line.slice(0, index), at], at, after: [at, ...line.slice(index)] }
    }
    left -= step
  }
  const at = line.at(-1) ?? first
  return { before: line, at, after: [at] }
}
