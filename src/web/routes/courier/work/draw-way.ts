import { distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import type { StillPicture } from '#web/map/draw-still.ts'
import { drawStillNow } from '#web/map/draw-still-now.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { type PlannedWay, planWay } from './plan-way.ts'

export interface DrawnWay {
  readonly way: PlannedWay
  readonly picture: StillPicture
}

/** Approximate width of a district. */
const AROUND_METRES = 800

/**
 * Plans the route and draws its picture; both need the sketch of the city, loaded on demand. `around` names the area when
 * the exact address is unknown.
 */
export const drawWay = (
  here: GeoPoint | undefined,
  destination: GeoPoint,
  around: string | undefined,
): DrawnWay => {
  const shop = shopFront().place
  const way = planWay(here ?? shop, destination)
  const journey = {
    shop,
    destination,
    around: around ? { text: m.map_around({ place: around }), metres: AROUND_METRES } : undefined,
    courier: here,
    travelled: [],
    remaining: way.points.filter((point) => !around || distanceMetres(point, destination) > AROUND_METRES),
  }
  return { way, picture: drawStillNow(journey, currentLanguage(), m.map_nile()) }
}
