/** A place on the earth, in degrees. */
export interface GeoPoint {
  readonly lat: number
  readonly lng: number
}

const EARTH_RADIUS_METRES = 6_371_008.8
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the crow flies. */
export const distanceMetres = (a: GeoPoint, b: GeoPoint): number => {
  const halfLat = Math.sin(toRadians(b.lat - a.lat) / 2)
  const halfLng = Math.sin(toRadians(b.lng - a.lng) / 2)
  const h = halfLat ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)))
}
