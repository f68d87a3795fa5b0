import type { GeoPoint } from '#domain/shared/geo-point.ts'

/** Where couriers pick orders up. */
export const SHOP_PLACE: GeoPoint = { lat: 30.0459, lng: 31.2243 }
